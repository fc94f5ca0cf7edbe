import Foundation
import Terminal

/// Text for programs, already escaped by the rules of its format.
///
/// Text for people is `StyledText`.
package struct Document: Sendable, Equatable {
  /// The text, with a line feed at its end.
  package let text: String

  /// Text that was escaped by the rules of its format.
  init(escaped text: String) { self.text = text }

  /// Text that the tool alone wrote, such as a completion script.
  package init(own text: String) { self.text = text }

  /// Lines of styled text, rendered for a file or a pipe.
  package init(_ lines: [StyledText], as appearance: Appearance) { text = appearance.render(lines) }

  /// A value as JSON with sorted keys; untrusted text in it must be `HarmlessText`.
  ///
  /// - Throws: `EncodingError` if the value can't be encoded.
  package init(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    text = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
