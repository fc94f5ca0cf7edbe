/// What a terminal report needs to know about the learner and the command, in addition to the report.
package struct TerminalContext: Equatable, Sendable {
  /// How the learner calls the tool from the current folder: `codelab` or `./codelab`.
  var command: String
  /// What to type or press for a command if that is not its name: `hint` → `key h`, or a command with an id.
  package var keys: [String: String] = [:]
  /// What shows the parts that were cut: an option, or another command where the learner presses keys.
  package var all = "--verbose"
  /// What to propose after a pass; nil if nothing follows, for example when a folder is graded.
  var next: Next?
  /// How much of the course has been passed; nil if that is not known, for example when a folder is graded.
  package var place: Place?
  /// The number of hints that the learner has not seen, by criterion id.
  var hintsLeft: [String: Int]
  /// The number of checks of this exercise, including this one; nil if that is not known, for example when a folder is
  /// graded.
  var tries: Int?
  /// Whether everything is shown in full.
  var verbose: Bool
  /// The reader of the report.
  var audience: Audience

  /// The context of a report.
  package init(
    command: String = "codelab", next: Next? = nil, hintsLeft: [String: Int] = [:], tries: Int? = nil,
    verbose: Bool = false, audience: Audience = .learner
  ) {
    self.command = command
    self.next = next
    self.hintsLeft = hintsLeft
    self.tries = tries
    self.verbose = verbose
    self.audience = audience
  }

  /// What the learner types or presses for a command.
  func way(_ name: String) -> String { keys[name] ?? "\(command) \(name)" }

  /// How many exercises of the course have been passed.
  package struct Place: Equatable, Sendable {
    /// Those that have been passed.
    package var passed: Int
    /// All exercises of the course.
    package var exercises: Int
    /// The lesson, if this pass completed it.
    package var completedLesson: String?

    /// A place in the course.
    package init(passed: Int, exercises: Int, completedLesson: String? = nil) {
      self.passed = passed
      self.exercises = exercises
      self.completedLesson = completedLesson
    }
  }

  /// A proposal after a pass.
  package enum Next: Equatable, Sendable {
    /// An exercise, named as `codelab start` accepts it, and its approximate duration.
    case exercise(name: String, minutes: Int)
    /// The exercise was the last one of the course.
    case endOfCourse
  }
}
