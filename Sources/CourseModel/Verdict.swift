/// How the grading of a submission ended.
package enum Verdict: Equatable, Sendable {
  /// Every criterion passed, and the record of the run is complete.
  case passed
  /// These criteria did not pass; all were judged.
  case failed(criteria: [String])
  /// The submission was not accepted: files are missing, too large, or not plain text files.
  case submissionRefused([Diagnostic])
  /// The learner's module does not compile.
  case doesNotCompile([Diagnostic])
  /// The learner's module lacks declarations that the grader needs, each described by a sentence.
  case interfaceMismatch(missing: [String])
  /// The submission policy refused the code.
  case policyViolation([Diagnostic])
  /// The program crashed or exceeded a limit before everything was graded.
  case terminated(Termination, during: String?)
  /// The process ended before everything was graded, without a crash: the code ended it, or the record is invalid.
  case incomplete(lastStarted: String?)
  /// The tool was stopped before everything was graded; results call this `incomplete` too.
  case stopped(during: String?)
  /// The exercise's grader is broken; the learner's code is not the cause.
  case graderFault(String)

  /// Whether the submission passes. No other code decides this.
  package var passes: Bool { self == .passed }

  /// Whether the grading was stopped early, so that the verdict says little about the submission.
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

extension Verdict {
  /// The names under which results list verdicts.
  package enum Name: Hashable, Codable, Sendable, RawRepresentable, CaseIterable {
    case passed, failed, submissionRefused, doesNotCompile, interfaceMismatch, policyViolation
    case terminated(Termination.Name)
    case incomplete, graderFault

    /// All names. A program that ends itself has no verdict of its own; it is `incomplete`.
    package static let allCases: [Name] =
      [.passed, .failed, .submissionRefused, .doesNotCompile, .interfaceMismatch, .policyViolation]
      + Termination.Name.allCases.filter { $0 != .ended }.map { .terminated($0) } + [
        .incomplete, .graderFault,
      ]

    /// The verdicts that are decided before any criterion is judged.
    package static let beforeJudging: [Name] = [.submissionRefused, .doesNotCompile, .policyViolation]

    /// The name with this spelling in results; nil if there is none.
    package init?(rawValue: String) {
      guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = name
    }

    /// The spelling in results.
    package var rawValue: String {
      switch self {
      case .passed: "passed"
      case .failed: "failed"
      case .submissionRefused: "submission-refused"
      case .doesNotCompile: "does-not-compile"
      case .interfaceMismatch: "interface-mismatch"
      case .policyViolation: "policy-violation"
      case .terminated(let name): name.rawValue
      case .incomplete: "incomplete"
      case .graderFault: "grader-fault"
      }
    }
  }
}
