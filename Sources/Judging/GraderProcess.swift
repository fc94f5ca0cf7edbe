import CourseModel

/// One process of a grading after its end: what it was to run, what it recorded, and how it ended.
package struct GraderProcess: Sendable {
  /// The tests that it was started with, in order.
  package var requested: [TestName]
  /// What it wrote to its private descriptor.
  package var events: EventLog
  /// How it ended.
  package var termination: Termination
  /// What it wrote to standard output.
  package var output: [UInt8]
  /// The secret in the separators of standard output; see `OutputSplitter`.
  package var outputNonce: String
  /// Wall time, in seconds.
  package var seconds: Double
  /// The most memory that it used at once, in bytes.
  package var peakMemoryBytes: Int
  /// The memory that it was allowed, in bytes.
  package var memoryLimitBytes: Int
  /// What is known of its crash, when it crashed and left a record.
  package var crash: CrashDetails?

  /// A process of a grading as it ended.
  package init(
    requested: [TestName], events: EventLog, termination: Termination, output: [UInt8] = [],
    outputNonce: String,
    seconds: Double, peakMemoryBytes: Int, memoryLimitBytes: Int, crash: CrashDetails? = nil
  ) {
    self.requested = requested
    self.events = events
    self.termination = termination
    self.output = output
    self.outputNonce = outputNonce
    self.seconds = seconds
    self.peakMemoryBytes = peakMemoryBytes
    self.memoryLimitBytes = memoryLimitBytes
    self.crash = crash
  }
}

/// A crash as its frames tell it, with names and lines found by the caller.
package struct CrashDetails: Equatable, Sendable {
  /// In words, for example "index out of range"; nil leaves it to the signal.
  package var reason: String?
  /// The learner's file of the innermost frame that lies in one.
  package var file: String?
  /// The line in that file, from 1.
  package var line: Int?
  /// Whether the innermost frames lie in the runtime's allocation of memory.
  package var isInAllocation: Bool

  /// A crash with what its frames tell.
  package init(reason: String? = nil, file: String? = nil, line: Int? = nil, isInAllocation: Bool = false) {
    self.reason = reason
    self.file = file
    self.line = line
    self.isInAllocation = isInAllocation
  }
}
