import CourseModel
import Foundation

/// Adds lessons and exercises to the text of a `lessons/course.yml`, and leaves the rest as it is.
struct CourseList {
  /// The text.
  private(set) var text: String

  /// Whether a lesson has the exercise in its list.
  func lists(_ id: ExerciseID) -> Bool {
    guard let (lines, lesson) = lesson(id.lesson) else { return false }
    let rest = lines[(lesson + 1)...]
    let end = rest.firstIndex { $0.contains(#/\bid: /#) } ?? lines.endIndex
    let words = lines[lesson..<end].joined(separator: " ").split { " ,[]{}".contains($0) }
    return words.drop { $0 != "exercises:" }.contains { $0 == id.name }
  }

  private func lesson(_ id: String) -> (lines: [String], index: Int)? {
    let lines = text.components(separatedBy: "\n")
    let index = lines.firstIndex { line in
      line.firstMatch(of: #/\bid: *([a-z0-9-]+)/#).map { $0.1 == id } ?? false
    }
    return index.map { (lines, $0) }
  }

  /// Adds an exercise at the end of its lesson's list, in that list's style.
  ///
  /// - Returns: whether the lesson has a list.
  mutating func add(_ id: ExerciseID) -> Bool {
    guard let (known, lesson) = lesson(id.lesson),
      let list = known[lesson...].firstIndex(where: { $0.contains("exercises:") })
    else { return false }
    var lines = known
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
