/// How the grading of a submission ended.
package enum Verdict: Equatable, Sendable {
  /// Every criterion passed, and the record of it is complete.
  case passed
  /// These criteria did not pass; each was judged.
  case failed(criteria: [String])
  /// The submission was not taken: files are missing, too large, or not plain text files.
  case submissionRefused([Diagnostic])
  /// The learner's module does not compile.
  case doesNotCompile([Diagnostic])
  /// The grader needs declarations that the learner's module lacks, each in a sentence.
  case interfaceMismatch(missing: [String])
  /// The gate refused the code.
  case policyViolation([Diagnostic])
  /// The program ended before all was graded: a crash, or a limit that it exceeded.
  case terminated(Termination, during: String?)
  /// The process ended before all was graded, without a crash: `exit` was called, or the record has a hole.
  case incomplete(lastStarted: String?)
  /// Somebody told the tool to stop before all was graded; in results this is `incomplete`, too.
  case stopped(during: String?)
  /// The grader itself is at fault; the learner is not.
  case graderFault(String)

  /// The one decision that everything asks.
  package var passes: Bool { self == .passed }

  /// Whether somebody ended the grading early, so that it says little about the work.
  package var isStopped: Bool { if case .stopped = self { true } else { false } }

  /// The stable name of the case in results.
  package var name: Name {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .submissionRefused: .submissionRefused
    case .doesNotCompile: .doesNotCompile
    case .interfaceMismatch: .interfaceMismatch
    case .policyViolation: .policyViolation
    case .terminated(let termination, _): termination.name.map { .terminated($0) } ?? .incomplete
    case .incomplete, .stopped: .incomplete
    case .graderFault: .graderFault
    }
  }
}
