/// The app's quotes. It is handed a storage, and does not know which.
class ModelController {
  private let storage: QuoteStorage
  private(set) var quotes: [Quote]
  /// Whether the storage has all quotes, as far as is known.
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
