/// The app's quotes. It gets a storage, and does not know its type.
class ModelController {
  private let storage: QuoteStorage
  private(set) var quotes: [Quote]
  /// Whether the last save succeeded.
  private(set) var isSaved = true

  init(storage: QuoteStorage) {
    self.storage = storage
    quotes = storage.load()
  }

  func add(_ quote: Quote) {
    quotes.append(quote)
    do {
      try storage.save(quotes)
      isSaved = true
    } catch {
      isSaved = false
    }
  }
}
