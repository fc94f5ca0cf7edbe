/// Failures of ours or of the machine; what a program does is never one of them.
package enum SandboxError: Error, Equatable, CustomStringConvertible {
  /// There is no `codelab-sandbox` to start.
  case launcherMissing(path: String)
  /// The launcher could not be started.
  case launcherNotStarted(path: String, reason: String)
  /// The launcher ended without saying how the program ended.
  case launcherDied(path: String)
  /// The program was not started: no such file, not executable, or a layer refused to be applied.
  case programNotStarted(executable: String, step: String, reason: String)

  /// What happened, and what to type next.
  package var description: String {
    switch self {
    case .launcherMissing(let path):
      "There is no sandbox launcher at \(path). Type: swift build --product codelab-sandbox"
    case .launcherNotStarted(let path, let reason):
      "The sandbox launcher \(path) could not be started: \(reason). Type: codelab doctor"
    case .launcherDied(let path):
      "The sandbox launcher \(path) was killed during the run; the machine may be out of memory. "
        + "Try again, or type: codelab doctor"
    case .programNotStarted(let executable, let step, let reason):
      "\(executable) could not be started (\(step)): \(reason). Type: codelab doctor"
    }
  }
}
