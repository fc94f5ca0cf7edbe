/// Writes texts as YAML.
enum YAMLText {
  /// The line `key: value` with an indentation; a text of several lines becomes a block.
  static func line(_ key: String, _ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    guard text.contains("\n") else { return "\(margin)\(key): \(scalar(text))\n" }
    return "\(margin)\(key): \(block(text, indent: indent + 2))"
  }

  /// An element of a list with an indentation; one of several lines becomes a block without a line feed at its end.
  static func item(_ text: String, indent: Int) -> String {
    let value = text.contains("\n") ? block(text, indent: indent + 2, chomps: true) : scalar(text) + "\n"
    return "\(String(repeating: " ", count: indent))- \(value)"
  }

  /// A text on one line, in quotes if it could mean something else in YAML.
  static func scalar(_ text: String) -> String {
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return doubleQuoted(text)
    }
    return isPlain(text) ? text : "'\(text.replacing("'", with: "''"))'"
  }

  /// A literal block, or a double-quoted text if a block could not hold the text exactly.
  private static func block(_ text: String, indent: Int, chomps: Bool = false) -> String {
    let margin = String(repeating: " ", count: indent)
    let isOdd = text.hasSuffix("\n\n") || text.unicodeScalars.contains(where: breaks)
    guard !isOdd else { return doubleQuoted(text) + "\n" }
    let lines = (text.hasSuffix("\n") ? String(text.dropLast()) : text).components(separatedBy: "\n")
    // Where the text begins with white space, or has tabs, the block says itself how far it is indented.
    let isPlain = text.first?.isWhitespace == false && !text.contains("\t")
    return "|\(isPlain ? "" : "2")\(chomps ? "-" : "")\n"
      + lines.map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
  }

  /// Whether a scalar would end a line, or is none that a file can contain as it is.
  private static func breaks(_ scalar: Unicode.Scalar) -> Bool {
    let isControl = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    return isControl || scalar == "\u{2028}" || scalar == "\u{2029}" || scalar == "\u{FEFF}"
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

/// The text of a YAML file whose top-level keys hold lists.
struct ListText {
  private let lines: [Substring]

  /// A text, which may be empty.
  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// A list without entries, on the line of its key.
  private static var emptyList: Regex<Substring> { #/\s*\[\s*\](?=\s*(?:#.*)?$)/# }

  /// The text with an entry at the end of the list with this key. The list is added if there is none.
  func appending(_ entry: String, to key: String) -> String {
    guard let start = lines.firstIndex(where: { $0.prefix { !$0.isWhitespace } == "\(key):" }) else {
      let before = Self.joined(lines[...])
      // The line that names the file's schema is not separated from the list.
      let gap = before.isEmpty ? "" : before.contains("\n") ? "\n\n" : "\n"
      return "\(before)\(gap)\(key):\n\(entry)"
    }
    var lines = lines
    lines[start] = Substring(lines[start].replacing(Self.emptyList, with: ""))
    let end = lines[(start + 1)...].firstIndex { $0.first?.isLetter == true } ?? lines.endIndex
    let list = Self.joined(lines[..<end])
    let rest = Self.joined(lines[end...])
    let isEmpty = list.hasSuffix("\(key):")
    return "\(list)\n\(isEmpty ? "" : "\n")\(entry)" + (rest.isEmpty ? "" : "\n\(rest)\n")
  }

  /// The lines without the blank ones at their end.
  private static func joined(_ lines: ArraySlice<Substring>) -> String {
    var lines = lines
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
