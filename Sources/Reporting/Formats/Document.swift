import Foundation
import Terminal

/// Text for programs, in a format that escapes what it holds by rules of its own.
///
/// Who wants to print text for a person makes `StyledText` of it.
package struct Document: Sendable, Equatable {
  /// The text, with a line feed at its end.
  package let text: String

  /// Text of a format whose rules have been kept.
  init(escaped text: String) { self.text = text }

  /// Text in which nothing stands that others wrote, as the tool's own scripts.
  package init(own text: String) { self.text = text }

  /// The lines that a person would read, for a file or a pipe.
  package init(_ lines: [StyledText], as appearance: Appearance) { text = appearance.render(lines) }

  /// A value as JSON, its keys in alphabetical order; text of others in it is `HarmlessText`.
  ///
  /// - Throws: where the value can't be encoded.
  package init(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    text = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
