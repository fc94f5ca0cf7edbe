import Catalog
import CourseModel

/// A wrong answer as an entry in a file of mistakes: its expected result, and its changes to the solution.
struct MistakeEntry {
  private let mistake: Mistake
  private let solution: [String: String]

  /// An entry for a mistake, as changes to these files of the solution.
  init(_ mistake: Mistake, solution: [String: String]) {
    self.mistake = mistake
    self.solution = solution
  }

  /// The entry as YAML.
  var text: String {
    let id = mistake.id
    var text = "  - id: \(YAMLText.scalar(id))\n" + YAMLText.line("title", mistake.title, indent: 4)
    text += "    fails: [\(mistake.fails.joined(separator: ", "))]\n"
    if let ends = mistake.ends { text += YAMLText.line("ends", ends.rawValue, indent: 4) }
    if let says = mistake.says { text += YAMLText.line("says", says, indent: 4) }
    let changes = mistake.files.sorted { $0.key < $1.key }.compactMap(change)
    return text + group("edits", changes.filter { !$0.isWhole }) + group("files", changes.filter(\.isWhole))
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
