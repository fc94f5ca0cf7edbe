/// What the model controller needs to know of a place that keeps quotes.
/// Given.
protocol QuoteStorage: AnyObject {
  /// The quotes that were saved last; none if there are none, or if they
  /// cannot be read.
  func load() -> [Quote]
  /// Keeps these quotes in place of those that were saved before, or
  /// throws.
  func save(_ quotes: [Quote]) throws
}
