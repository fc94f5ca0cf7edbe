import CourseModel

/// One process of a grading after its end: what it was to run, what it recorded, and how it ended.
public struct GraderProcess: Sendable {
  /// The tests that it was started with, in order.
  public var requested: [TestName]
  /// What it wrote to its private descriptor.
  public var events: EventLog
  /// How it ended.
  public var ending: ProcessEnding
  /// What it wrote to standard output.
  public var output: [UInt8]
  /// The secret in the separators of standard output; see `OutputSplitter`.
  public var outputNonce: String
  /// Wall time, in seconds.
  public var seconds: Double
  /// The most memory that it used at once, in bytes.
  public var peakMemoryBytes: Int
  /// The memory that it was allowed, in bytes.
  public var memoryLimitBytes: Int
  /// What is known of its crash, when it crashed and left a record.
  public var crash: CrashDetails?

  /// A process of a grading as it ended.
  public init(
    requested: [TestName], events: EventLog, ending: ProcessEnding, output: [UInt8] = [], outputNonce: String,
    seconds: Double, peakMemoryBytes: Int, memoryLimitBytes: Int, crash: CrashDetails? = nil
  ) {
    self.requested = requested
    self.events = events
    self.ending = ending
    self.output = output
    self.outputNonce = outputNonce
    self.seconds = seconds
    self.peakMemoryBytes = peakMemoryBytes
    self.memoryLimitBytes = memoryLimitBytes
    self.crash = crash
  }
}

/// How a process came to its end; exactly one of these.
public enum ProcessEnding: Equatable, Sendable {
  /// It ended itself with this status.
  case exited(Int32)
  /// A signal that the tool did not send ended it.
  case signalled(Int32)
  /// The tool killed it: a criterion, or the start, took too long by the clock.
  case wallTimeExceeded
  /// It used more CPU time than it may.
  case cpuTimeExceeded
  /// The tool killed it: it printed more than it may.
  case outputExceeded
  /// It wrote more to a file than it may.
  case fileSizeExceeded
  /// The tool killed it: it had more threads at once than it may.
  case processesExceeded
  /// The tool killed it, because grading was cancelled.
  case cancelled
}

/// A crash as its frames tell it, with names and lines found by the caller.
public struct CrashDetails: Equatable, Sendable {
  /// In words, for example "index out of range"; nil leaves it to the signal.
  public var reason: String?
  /// The learner's file of the innermost frame that lies in one.
  public var file: String?
  /// The line in that file, from 1.
  public var line: Int?
  /// Whether the innermost frames lie in the runtime's allocation of memory.
  public var isInAllocation: Bool

  /// A crash with what its frames tell.
  public init(reason: String? = nil, file: String? = nil, line: Int? = nil, isInAllocation: Bool = false) {
    self.reason = reason
    self.file = file
    self.line = line
    self.isInAllocation = isInAllocation
  }
}
