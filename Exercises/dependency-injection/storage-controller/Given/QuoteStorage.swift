/// What the model controller needs from a storage of quotes. Given.
protocol QuoteStorage: AnyObject {
  /// The quotes that were saved last; none if nothing was saved, or if it
  /// cannot be read.
  func load() -> [Quote]
  /// Replaces the saved quotes by these, or throws.
  func save(_ quotes: [Quote]) throws
}
