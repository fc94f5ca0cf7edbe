import CourseModel
import Foundation

/// A finished process of a grading: the tests it should run, what it wrote, and how it ended.
package struct GraderProcess: Sendable {
  /// The tests that it was started with, in order.
  var requested: [TestName]
  /// What it wrote to its private descriptor.
  var events: EventLog
  /// How it ended.
  var termination: Termination
  /// What it wrote to standard output.
  var output: [UInt8]
  /// The secret in the separators of standard output, see `OutputSplitter`.
  var outputNonce: String
  /// Wall-clock time, in seconds.
  var seconds: Double
  /// The largest amount of memory that it used, in bytes.
  var peakMemoryBytes: Int
  /// Its memory limit, in bytes.
  var memoryLimitBytes: Int
  /// Details of its crash, if it crashed and reported that.
  package var crash: CrashDetails?

  /// A process that has ended.
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

/// A crash, described by its symbolicated frames.
package struct CrashDetails: Equatable, Sendable {
  /// The reason in words, for example "index out of range"; nil if only the signal is known.
  package var reason: String?
  /// The learner's file that contains the innermost frame of the learner's code.
  package var file: String?
  /// The line in that file, from 1.
  package var line: Int?
  /// Whether the process had had all the memory that it may have.
  package var isOutOfMemory: Bool
  /// What is known of why a limit was exceeded.
  package var limitCause: Limit.Cause?
  /// The learner's lines whose calls led there, the innermost first.
  package var callers: [SourceLocation] = []
  /// Where the grader's own code was, if it and not the learner's was running.
  package var grader: SourceLocation?
  /// Whether the grader's own code crashed, so that the learner's is not the cause.
  package var isGraders = false

  /// A crash with its details, as far as they are known.
  package init(
    reason: String? = nil, file: String? = nil, line: Int? = nil, isOutOfMemory: Bool = false,
    limitCause: Limit.Cause? = nil
  ) {
    self.reason = reason
    self.file = file
    self.line = line
    self.isOutOfMemory = isOutOfMemory
    self.limitCause = limitCause
  }
}

/// The reason for a crash of which only the signal is known.
package enum SignalReason {
  /// The reason in words for a learner.
  package static func words(for signal: Int32) -> String {
    table[signal] ?? "signal \(signal) ended the program"
  }

  /// The signals that can end a process that cannot allocate memory.
  static let ofExhaustion: Set<Int32> = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGKILL, SIGSEGV,
  ]

  private static let table: [Int32: String] = [
    SIGILL: "a runtime check of Swift failed, for example of an index or an overflow",
    SIGTRAP: "a runtime check of Swift failed, for example of an index or an overflow",
    SIGABRT: "the program aborted itself",
    SIGBUS: "the program accessed memory in an invalid way",
    SIGFPE: "the program made an impossible calculation, such as a division by zero",
    SIGKILL: "the system killed the program",
    SIGSEGV: "the program accessed memory that does not belong to it; infinite recursion can also cause this",
    SIGPIPE: "the program wrote to a closed pipe",
    SIGTERM: "the program was asked to end",
    SIGSYS: "the program made a system call that is not allowed here",
  ]
}
