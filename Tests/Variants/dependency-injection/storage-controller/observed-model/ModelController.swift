/// The app's quotes, saved whenever they change.
class ModelController {
  var onChange: (() -> Void)?
  private(set) var hasUnsavedQuotes = false
  private let storage: any QuoteStorage

  private(set) var quotes: [Quote] {
    didSet {
      hasUnsavedQuotes = (try? storage.save(quotes)) == nil
      onChange?()
    }
  }

  init(storage: any QuoteStorage) {
    self.storage = storage
    self.quotes = storage.load()
  }

  func add(_ quote: Quote) {
    quotes.append(quote)
  }
}
