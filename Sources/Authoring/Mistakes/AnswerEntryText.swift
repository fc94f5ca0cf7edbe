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
