/// A text, and the places in it that a question is about.
package struct TextPlaces: Codable, Equatable, Sendable {
  /// The source.
  package var source: String
  /// Bytes of the source, in ascending order; for words the first byte of each.
  package var offsets: [Int]

  /// A source and bytes of it.
  package init(source: String, offsets: [Int]) {
    self.source = source
    self.offsets = offsets
  }
}
