import ArgumentParser

/// The exit codes of Documentation/Architecture.md.
enum Exit {
  /// The work does not pass.
  static let notPassed = ExitCode(1)
  /// The command was typed wrongly.
  static let usage = ExitCode(64)
  /// The course has a fault.
  static let courseFault = ExitCode(65)
  /// The tool, the toolchain or the sandbox failed.
  static let toolFailed = ExitCode(70)
}

/// A failure that is told in a sentence, with the exit code that belongs to it.
struct Failure: Error, CustomStringConvertible {
  let code: ExitCode
  let description: String

  init(_ code: ExitCode, _ description: String) {
    self.code = code
    self.description = description
  }
}
