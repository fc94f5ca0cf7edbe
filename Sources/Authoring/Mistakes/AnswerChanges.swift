import Catalog

/// How an answer differs from the solution, as `edits` and `files` of an entry in YAML.
struct AnswerChanges {
  /// The complete answer, by file name.
  let files: [String: String]
  /// The files of the solution.
  let solution: [String: String]

  /// The keys and values, indented by four spaces.
  var text: String {
    let changes = files.sorted { $0.key < $1.key }.compactMap(change)
    return group("edits", changes.filter { !$0.isWhole }) + group("files", changes.filter(\.isWhole))
  }

  private typealias Change = (isWhole: Bool, text: String)

  private func group(_ key: String, _ changes: [Change]) -> String {
    changes.isEmpty ? "" : "    \(key):\n" + changes.map(\.text).joined()
  }

  /// The edits of a file, or the whole file if that is shorter; nil if its code is that of the solution.
  private func change(_ name: String, _ answer: String) -> Change? {
    let answer = answer.replacing("\r\n", with: "\n")
    let whole = YAMLText.line(name, answer, indent: 6)
    guard let original = solution[name] else { return (true, whole) }
    let edits = EditFinder(solution: original).edits(to: answer)
    if edits.isEmpty { return nil }
    let text = "      \(name):\n" + edits.map(edit).joined()
    return Self.lineCount(text) < Self.lineCount(whole) ? (false, text) : (true, whole)
  }

  private func edit(_ edit: TextEdit) -> String {
    let replace = YAMLText.line("replace", edit.replace, indent: 10)
    return "        - " + replace.dropFirst(10) + YAMLText.line("with", edit.with, indent: 10)
  }

  private static func lineCount(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}
