/// How one criterion came out.
public struct CriterionResult: Equatable, Sendable {
  /// The criterion.
  public var criterion: Criterion
  /// How it ended.
  public var status: Status
  /// Which expectations were not met, in order.
  public var issues: [Issue]
  /// What the learner's code printed while it ran.
  public var output: String
  /// Wall time, in seconds; nil when it did not run.
  public var seconds: Double?
  /// The learner's declaration or line that it is about.
  public var location: SourceLocation?

  /// A result of a criterion.
  public init(
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
  public var points: Int { status.passes ? criterion.points : 0 }

  /// How a criterion can end.
  public enum Status: Equatable, Sendable {
    case passed
    case failed
    /// It depends on these criteria, which have not passed.
    case waits(for: [String])
    /// It needs declarations that are not there, each in a sentence.
    case missing([String])
    case crashed(CrashSite)
    case timedOut(seconds: Double)
    case outOfMemory
    case tooMuchOutput
    case tooManyThreads
    /// The program ended itself in the middle of it.
    case ended
    /// It was not run, because grading stopped before it.
    case notRun

    /// Whether it earns its points.
    public var passes: Bool { self == .passed }

    /// The names of the cases in which the program was ended in the middle of it.
    public static let endings = [
      "crashed", "timed-out", "out-of-memory", "too-much-output", "too-many-threads", "ended",
    ]

    /// The stable name of the case in results.
    public var name: String {
      switch self {
      case .passed: "passed"
      case .failed: "failed"
      case .waits: "waits"
      case .missing: "missing"
      case .crashed: "crashed"
      case .timedOut: "timed-out"
      case .outOfMemory: "out-of-memory"
      case .tooMuchOutput: "too-much-output"
      case .tooManyThreads: "too-many-threads"
      case .ended: "ended"
      case .notRun: "not-run"
      }
    }
  }

  /// An expectation that was not met.
  public struct Issue: Equatable, Sendable {
    /// What was expected, in the exercise's words.
    public var sentence: String
    /// The value that a right answer gives.
    public var expected: String?
    /// The value that this answer gave.
    public var found: String?
    /// Further lines, such as a picture of who holds whom.
    public var details: [String]

    /// An issue with what is known of it.
    public init(_ sentence: String, expected: String? = nil, found: String? = nil, details: [String] = []) {
      self.sentence = sentence
      self.expected = expected
      self.found = found
      self.details = details
    }
  }
}

/// A line of the learner's.
public struct SourceLocation: Equatable, Sendable {
  /// The file's name, relative to the submission.
  public var file: String
  /// From 1.
  public var line: Int
  /// The line's text, without its indentation.
  public var text: String

  /// A line of a declared file.
  public init(file: String, line: Int, text: String) {
    self.file = file
    self.line = line
    self.text = text
  }
}
