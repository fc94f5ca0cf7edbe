import Foundation

/// What a command works with: the tool, the place where it prints, and the learner who typed it.
struct Session: Sendable {
  let installation: Installation
  let console: Console
  let learner: LearnerContext

  /// The surroundings of this process; `verb` is the name of the command that was typed.
  init(_ options: SharedOptions, for verb: String = "") {
    installation = Installation(environment: ProcessInfo.processInfo.environment)
    console = Console.here(plain: options.plain)
    learner = LearnerContext(options, verb: verb, console: console, installation: installation)
  }
}
