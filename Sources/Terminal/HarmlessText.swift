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

extension String {
  /// The text with a space inserted into everything that a CI service would treat as a command in its log.
  ///
  /// GitHub's `::name` is a command at the start of a line; Azure's `##vso[`, TeamCity's `##teamcity[` and
  /// GitHub's older `##[` are commands anywhere. GitLab and Jenkins replace `[[ATTACHMENT|file]]` in a result
  /// with the file.
  var withoutLogCommands: String {
    guard utf8.contains(where: { [UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "[")].contains($0) })
    else {
      return self
    }
    let scalars = Array(unicodeScalars)
    var result = UnicodeScalarView()
    var isLineStart = true
    for (index, scalar) in scalars.enumerated() {
      result.append(scalar)
      let rest = scalars[(index + 1)...]
      if isLineStart ? rest.opensCommand(after: scalar) : rest.opensBracketCommand(after: scalar) {
        result.append(" ")
      }
      isLineStart = scalar == "\n" || isLineStart && scalar.properties.isWhitespace
    }
    return String(result)
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate func opensCommand(after scalar: Unicode.Scalar) -> Bool {
    scalar == ":" && first == ":" || opensBracketCommand(after: scalar)
  }

  fileprivate func opensBracketCommand(after scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#": first == "#" && dropFirst().first { !$0.properties.isAlphabetic } == "["
    case "[": starts(with: "[ATTACHMENT|".unicodeScalars)
    default: false
    }
  }
}
