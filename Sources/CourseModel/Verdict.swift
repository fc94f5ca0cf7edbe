/// How the grading of a submission ended.
public enum Verdict: Equatable, Sendable {
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
  /// The learner's code crashed in these circumstances.
  case crashed(CrashSite)
  /// A criterion was still running when its time was up.
  case timedOut(during: String?, seconds: Double)
  /// The process needed more memory than it may have.
  case outOfMemory(during: String?, bytes: Int)
  /// The process printed more than it may.
  case tooMuchOutput(during: String?, bytes: Int)
  /// The process had more threads at once than it may.
  case tooManyThreads(during: String?, limit: Int)
  /// The process ended before all was graded, without a crash: `exit` was called, or the record has a hole.
  case incomplete(lastStarted: String?)
  /// Somebody told the tool to stop before all was graded; in results this is `incomplete`, too.
  case stopped(during: String?)
  /// The grader itself is at fault; the learner is not.
  case graderFault(String)

  /// The one decision that everything asks.
  public var passes: Bool { self == .passed }

  /// Whether somebody ended the grading early, so that it says little about the work.
  public var isStopped: Bool { if case .stopped = self { true } else { false } }

  /// The stable name of the case in results.
  public var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .submissionRefused: "submission-refused"
    case .doesNotCompile: "does-not-compile"
    case .interfaceMismatch: "interface-mismatch"
    case .policyViolation: "policy-violation"
    case .crashed: "crashed"
    case .timedOut: "timed-out"
    case .outOfMemory: "out-of-memory"
    case .tooMuchOutput: "too-much-output"
    case .tooManyThreads: "too-many-threads"
    case .incomplete, .stopped: "incomplete"
    case .graderFault: "grader-fault"
    }
  }
}

/// Where the learner's code stopped.
public struct CrashSite: Equatable, Sendable {
  /// The criterion that was running.
  public var criterion: String?
  /// In words: "index out of range", "force-unwrapped nil".
  public var reason: String
  /// The innermost frame in a learner's file.
  public var file: String?
  /// Its line, from 1.
  public var line: Int?

  /// A place where the code stopped.
  public init(criterion: String?, reason: String, file: String? = nil, line: Int? = nil) {
    self.criterion = criterion
    self.reason = reason
    self.file = file
    self.line = line
  }
}
