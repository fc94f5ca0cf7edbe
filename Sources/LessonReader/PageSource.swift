import CourseModel

/// The Markdown of a page, with its file.
package struct PageSource: Sendable, Equatable {
  /// The name by which other pages link to it: a lesson's id, or `<lesson>--<exercise>`.
  let name: String
  /// The path of the author's file, as diagnostics show it.
  let file: String
  /// The file's text.
  let markdown: String

  /// The source of a page with this name.
  init(name: String, file: String, markdown: String) {
    (self.name, self.file, self.markdown) = (name, file, markdown)
  }

  /// The source of a lesson, to which authors link as `<doc:lesson>`.
  package init(lesson: String, file: String, markdown: String) {
    self.name = lesson
    self.file = file
    self.markdown = markdown
  }

  /// The source of an exercise's task; authors link to `delegation/list-view` as
  /// `<doc:delegation--list-view>`.
  package init(exercise: ExerciseID, file: String, markdown: String) {
    self.name = "\(exercise.lesson)--\(exercise.name)"
    self.file = file
    self.markdown = markdown
  }

  /// Whether the first paragraph contains a link to another page.
  package var beginsWithLink: Bool {
    let text = markdown.lines.drop { $0.allSatisfy(\.isWhitespace) }.dropFirst().drop {
      $0.allSatisfy(\.isWhitespace)
    }
    return text.prefix { !$0.allSatisfy(\.isWhitespace) }.contains { $0.contains("doc:") }
  }

  /// The exercise whose task has this page name; nil for a lesson.
  package static func exercise(named name: String) -> ExerciseID? {
    guard let dashes = name.firstRange(of: "--") else { return nil }
    return ExerciseID("\(name[..<dashes.lowerBound])/\(name[dashes.upperBound...])")
  }
}
