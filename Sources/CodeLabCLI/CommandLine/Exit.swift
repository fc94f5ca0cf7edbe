import ArgumentParser
import CourseModel

/// The exit codes of Documentation/Architecture.md.
enum Exit {
  /// The submission does not pass.
  static let notPassed = ExitCode(1)
  /// The command line is wrong.
  static let usage = ExitCode(64)
  /// The course has an error.
  static let courseFault = ExitCode(65)
  /// The tool, the toolchain or the sandbox failed.
  static let toolFailed = ExitCode(70)
  /// The command was cancelled, for example with Ctrl-C.
  static let cancelled = ExitCode(130)

  /// The exit code for a verdict.
  static func code(of verdict: Verdict) -> ExitCode {
    switch verdict {
    case .passed: .success
    case .graderFault: courseFault
    case .stopped: toolFailed
    case .failed, .submissionRefused, .doesNotCompile, .interfaceMismatch, .policyViolation, .terminated,
      .incomplete:
      notPassed
    }
  }
}

/// An error with a message for the user and an exit code.
struct Failure: Error, CustomStringConvertible {
  let code: ExitCode
  var description: String

  init(_ code: ExitCode, _ description: String) {
    self.code = code
    self.description = description
  }
}
