import CourseModel
import Foundation

/// Adds lessons and exercises to the text of a `lessons/course.yml`, and leaves the rest as it is.
struct CourseList {
  /// The text.
  private(set) var text: String

  /// Adds an exercise at the end of its lesson's list, in that list's style.
  ///
  /// - Returns: whether the lesson has a list.
  mutating func add(_ id: ExerciseID) -> Bool {
    var lines = text.components(separatedBy: "\n")
    guard
      let lesson = lines.firstIndex(where: { line in
        line.firstMatch(of: #/\bid: *([a-z0-9-]+)/#).map { $0.1 == id.lesson } ?? false
      }),
      let list = lines[lesson...].firstIndex(where: { $0.contains("exercises:") })
    else { return false }
    if let bracket = lines[list].range(of: "]", options: .backwards) {
      let isEmpty = lines[list][..<bracket.lowerBound].hasSuffix("[")
      lines[list].replaceSubrange(bracket, with: isEmpty ? "\(id.name)]" : ", \(id.name)]")
      text = lines.joined(separator: "\n")
      return true
    }
    var end = list + 1
    while end < lines.count, lines[end].trimmingCharacters(in: .whitespaces).hasPrefix("- "),
      !lines[end].contains("id:")
    { end += 1 }
    guard end > list + 1 else { return false }
    let indent = lines[end - 1].prefix { $0 == " " }
    lines.insert("\(indent)- \(id.name)", at: end)
    text = lines.joined(separator: "\n")
    return true
  }

  /// Adds a lesson with these exercises at the end, where the list of lessons must be.
  mutating func add(lesson id: String, title: String, _ exercises: [ExerciseID]) {
    if !text.hasSuffix("\n") { text += "\n" }
    text += "  - id: \(id)\n" + YAMLText.line("title", title, indent: 4) + "    exercises:\n"
    text += exercises.map { "      - \($0.name)\n" }.joined()
  }
}
