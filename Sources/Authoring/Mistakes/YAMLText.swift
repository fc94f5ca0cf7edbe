/// Writes texts as YAML.
enum YAMLText {
  /// The line `key: value` with an indentation; a text of several lines becomes a block.
  static func line(_ key: String, _ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    guard text.contains("\n") else { return "\(margin)\(key): \(scalar(text))\n" }
    return "\(margin)\(key): \(block(text, indent: indent + 2))"
  }

  /// A text on one line, in quotes if it could mean something else in YAML.
  static func scalar(_ text: String) -> String {
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return doubleQuoted(text)
    }
    return isPlain(text) ? text : "'\(text.replacing("'", with: "''"))'"
  }

  /// A literal block, or a double-quoted text if a block could not hold the text exactly.
  private static func block(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let isOdd = text.contains("\t") || text.hasSuffix("\n\n") || text.first?.isWhitespace == true
    guard !isOdd else { return doubleQuoted(text) + "\n" }
    let lines = (text.hasSuffix("\n") ? String(text.dropLast()) : text).components(separatedBy: "\n")
    return "|\n" + lines.map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    return (first.isLetter || first == "_" || first == "(") && !last.isWhitespace && last != ":"
      && !text.contains(": ") && !text.contains(" #") && !words.contains(text.lowercased())
  }

  private static func doubleQuoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      default:
        scalar.properties.generalCategory == .control
          ? "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
            + String(scalar.value, radix: 16) : String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
