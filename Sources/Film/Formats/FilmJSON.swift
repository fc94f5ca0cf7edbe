import Foundation

extension Film {
  /// The film as JSON, with a line feed at its end; the same film gives the same bytes.
  ///
  /// - Throws: `EncodingError`.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
