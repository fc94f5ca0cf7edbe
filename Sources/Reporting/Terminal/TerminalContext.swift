/// What a terminal report says beside the report itself: where the learner stands.
package struct TerminalContext: Equatable, Sendable {
  /// How the tool is called where the learner stands: `codelab` or `./codelab`.
  package var command: String
  /// What is typed for a command where it is not the tool and the command's name: `hint` → `key h`, or with an id.
  package var keys: [String: String] = [:]
  /// What shows all that was cut short: an option of the command that was typed, or where keys are read a command.
  package var all = "--verbose"
  /// What comes after a pass; nil where nobody goes on from here, as where a folder is graded.
  package var next: Next?
  /// How many hints have not been seen yet, by the id of the criterion.
  package var hintsLeft: [String: Int]
  /// How many checks of this exercise there were, this one included.
  package var tries: Int
  /// Whether nothing is cut short.
  package var verbose: Bool
  /// Who reads it.
  package var audience: Audience

  /// The place of a learner in the course.
  package init(
    command: String = "codelab", next: Next? = nil, hintsLeft: [String: Int] = [:], tries: Int = 1,
    verbose: Bool = false, audience: Audience = .learner
  ) {
    self.command = command
    self.next = next
    self.hintsLeft = hintsLeft
    self.tries = tries
    self.verbose = verbose
    self.audience = audience
  }

  /// What to type for a command, here.
  func way(_ name: String) -> String { keys[name] ?? "\(command) \(name)" }

  /// What is proposed after a pass.
  package enum Next: Equatable, Sendable {
    /// An exercise, by its name as `codelab start` takes it, and about how long it takes.
    case exercise(name: String, minutes: Int)
    /// No exercise is left.
    case endOfCourse
  }
}
