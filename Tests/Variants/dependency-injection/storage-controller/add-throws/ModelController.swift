import Foundation

/// The app's quotes.
class ModelController {
  private(set) var quotes: [Quote]
  private let storage: QuoteStorage

  init(storage: QuoteStorage) {
    self.storage = storage
    quotes = storage.load()
  }

  func add(_ quote: Quote) throws {
    quotes.append(quote)
    try storage.save(quotes)
  }
}
