import CourseModel

/// Failures of the tool or the machine; what a program does is never one of them.
package enum SandboxError: AdvisedError, Equatable {
  /// There is no `codelab-sandbox` to start.
  case launcherMissing(path: String)
  /// The launcher could not be started.
  case launcherNotStarted(path: String, reason: String)
  /// The launcher ended without a report about the program.
  case launcherDied(path: String)
  /// Something outside of the run killed the program: no limit was exceeded, and no program can do this to itself.
  case programKilled(executable: String)
  /// The program was not started: it does not exist, is not executable, or a layer could not be applied.
  case programNotStarted(executable: String, step: String, reason: String)

  /// What happened, and what to do.
  package var problem: String {
    switch self {
    case .launcherMissing(let path):
      "There is no sandbox launcher at \(path). Type:  swift build --product codelab-sandbox"
    case .launcherNotStarted(let path, let reason):
      "The sandbox launcher \(path) could not be started: \(reason). Type"
    case .launcherDied(let path):
      "The sandbox launcher \(path) was killed during the run; the machine may be out of memory. "
        + "Try again, or type"
    case .programKilled(let executable):
      "\(executable) was killed from outside; the machine may be out of memory. Try again, or type"
    case .programNotStarted(let executable, let step, let reason):
      "\(executable) could not be started (\(step)): \(reason). Type"
    }
  }

  /// The command that looks for the cause.
  package var help: ToolCommand? {
    switch self {
    case .launcherMissing: nil
    case .launcherNotStarted, .launcherDied, .programKilled, .programNotStarted: .doctor
    }
  }
}
