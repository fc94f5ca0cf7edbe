import Foundation

/// The surroundings of a command: the installation, the console and the learner.
struct Session: Sendable {
  let installation: Installation
  let console: Console
  let learner: LearnerContext

  /// The session of this process; `verb` is the name of the command.
  init(_ options: SharedOptions, for verb: String = "") {
    installation = Installation(environment: ProcessInfo.processInfo.environment)
    console = Console.here(plain: options.plain, workspace: options.workspace, course: options.course)
    learner = LearnerContext(options, verb: verb, console: console, installation: installation)
  }
}
