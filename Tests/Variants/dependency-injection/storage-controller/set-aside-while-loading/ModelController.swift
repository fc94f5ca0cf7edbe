/// The app's quotes. It is handed a storage, and does not know which.
class ModelController {
  private let storage: QuoteStorage
  private(set) var quotes: [Quote]
  /// Why the last save failed; nil if it did not.
  private(set) var problem: Error?

  init(storage: QuoteStorage) {
    self.storage = storage
    quotes = storage.load()
  }

  func add(_ quote: Quote) {
    quotes.append(quote)
    problem = nil
    do { try storage.save(quotes) } catch { problem = error }
  }
}
