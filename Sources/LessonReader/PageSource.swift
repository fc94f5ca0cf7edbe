import CourseModel

/// The Markdown of one page, and where it stands.
package struct PageSource: Sendable, Equatable {
  /// The name by which other pages link to it: a lesson's id, or `<lesson>--<exercise>`.
  package let name: String
  /// The path of the author's file, as diagnostics show it.
  package let file: String
  /// The file's text.
  package let markdown: String

  /// The text of a lesson, linked as `<doc:lesson>`.
  package init(lesson: String, file: String, markdown: String) {
    self.name = lesson
    self.file = file
    self.markdown = markdown
  }

  /// The task of an exercise: `delegation/list-view` is linked as `<doc:delegation--list-view>`.
  package init(exercise: ExerciseID, file: String, markdown: String) {
    self.name = "\(exercise.lesson)--\(exercise.name)"
    self.file = file
    self.markdown = markdown
  }

  /// The exercise that a page's name stands for, nil for a lesson.
  package static func exercise(named name: String) -> ExerciseID? {
    guard let dashes = name.firstRange(of: "--") else { return nil }
    return ExerciseID("\(name[..<dashes.lowerBound])/\(name[dashes.upperBound...])")
  }
}
