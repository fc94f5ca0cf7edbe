import Foundation

/// Text of a document for programs, with what could steer a terminal or a service that shows it made visible.
package struct HarmlessText: Sendable, Hashable, Codable {
  /// The harmless text.
  package let text: String

  /// Makes a text harmless.
  package init(_ text: String) { self.text = text.sanitized }

  /// The harmless text with spaces for line feeds.
  package var onOneLine: String { text.replacing("\n", with: " ") }

  /// Reads a text as it was written.
  ///
  /// - Throws: `DecodingError` where there is no string.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text alone, as a string.
  ///
  /// - Throws: what the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension HarmlessText: ExpressibleByStringLiteral {
  /// A text of the tool's own.
  package init(stringLiteral text: String) { self.init(text) }
}

extension String {
  /// The text for a document.
  package var harmless: HarmlessText { HarmlessText(self) }
}
