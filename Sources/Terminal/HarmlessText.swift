import Foundation

/// Text for a document that programs read; characters that could control a terminal or a CI service are made
/// visible.
package struct HarmlessText: Sendable, Hashable, Codable {
  /// The harmless text.
  package let text: String

  /// Makes a text harmless.
  package init(_ text: String) { self.text = text.sanitized }

  /// The harmless text with spaces for line feeds.
  package var onOneLine: String { text.replacing("\n", with: " ") }

  /// Reads a text from a string, and makes it harmless.
  ///
  /// - Throws: `DecodingError` if the value is not a string.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text as a plain string.
  ///
  /// - Throws: the encoder's error.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension HarmlessText: ExpressibleByStringLiteral {
  /// A literal of the tool, made harmless like any other text.
  package init(stringLiteral text: String) { self.init(text) }
}

extension String {
  /// The text in the form that a document for programs may contain.
  package var harmless: HarmlessText { HarmlessText(self) }
}
