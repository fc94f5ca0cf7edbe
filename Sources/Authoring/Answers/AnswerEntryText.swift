import Catalog
import CourseModel

/// An answer as an entry of a YAML list: what its author says of it, and its changes to the solution.
struct AnswerEntryText {
  /// The entry, from its dash to its last line feed.
  private(set) var text = ""

  /// An entry for a mistake, as changes to these files of the solution.
  init(_ mistake: Mistake, solution: [String: String]) {
    add("id", mistake.id)
    add("title", mistake.title)
    text += "    fails: [\(mistake.fails.joined(separator: ", "))]\n"
    if let ends = mistake.ends { add("ends", ends.rawValue) }
    if let says = mistake.says { add("says", says) }
    text += AnswerChanges(files: mistake.files, solution: solution).text
  }

  /// An entry for a variant, as changes to these files of the solution.
  init(_ variant: Variant, solution: [String: String]) {
    add("id", variant.id)
    add("title", variant.title)
    text += AnswerChanges(files: variant.files, solution: solution).text
  }

  /// An entry for a mutant that no grader can tell from the solution, as changes to these files of the solution.
  init(_ mutant: EquivalentMutant, solution: [String: String]) {
    add("because", mutant.because)
    text += AnswerChanges(files: mutant.files, solution: solution).text
  }

  /// Adds a key; the first one has the entry's dash before it.
  private mutating func add(_ key: String, _ value: String) {
    let line = YAMLText.line(key, value, indent: 4)
    text += text.isEmpty ? "  - " + line.dropFirst(4) : line
  }
}

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
