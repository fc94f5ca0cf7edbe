import GraderEvents

/// How one criterion came out.
package struct CriterionResult: Equatable, Sendable {
  /// The criterion.
  package var criterion: Criterion
  /// How it ended.
  package var status: Status
  /// Which expectations were not met, in order.
  package var issues: [Issue]
  /// What the learner's code printed while it ran.
  package var output: String
  /// Wall time, in seconds; nil when it did not run.
  package var seconds: Double?
  /// The learner's declaration or line that it is about.
  package var location: SourceLocation?

  /// A result of a criterion.
  package init(
    _ criterion: Criterion, _ status: Status, issues: [Issue] = [], output: String = "",
    seconds: Double? = nil,
    location: SourceLocation? = nil
  ) {
    self.criterion = criterion
    self.status = status
    self.issues = issues
    self.output = output
    self.seconds = seconds
    self.location = location
  }

  /// What it earned.
  package var points: Int { status.passes ? criterion.points : 0 }

  /// How a criterion can end.
  package enum Status: Equatable, Sendable {
    case passed
    case failed
    /// It depends on these criteria, which have not passed.
    case waits(for: [String])
    /// It needs declarations that are not there, each in a sentence.
    case missing([String])
    /// The program ended in the middle of it.
    case terminated(Termination)
    /// It was not run, because grading stopped before it.
    case notRun

    /// Whether it earns its points.
    package var passes: Bool { self == .passed }

    /// The stable name of the case in results.
    package var name: String {
      switch self {
      case .passed: "passed"
      case .failed: "failed"
      case .waits: "waits"
      case .missing: "missing"
      case .terminated(let termination): termination.name?.rawValue ?? "not-run"
      case .notRun: "not-run"
      }
    }
  }
}

/// A line of the learner's.
package struct SourceLocation: Equatable, Sendable {
  /// The file's name, relative to the submission.
  package var file: String
  /// From 1.
  package var line: Int
  /// The line's text, without its indentation.
  package var text: String

  /// A line of a declared file.
  package init(file: String, line: Int, text: String) {
    self.file = file
    self.line = line
    self.text = text
  }
}
