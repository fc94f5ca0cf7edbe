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
