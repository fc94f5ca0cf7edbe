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
    return text + AnswerChanges(files: mistake.files, solution: solution).text
  }
}
