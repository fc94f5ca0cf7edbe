/// How a process ended.
package enum Termination: Equatable, Sendable {
  /// It ended by itself with this status.
  case exited(Int32)
  /// It called `exit` with this status, at this place (such as "Steps.swift:9") if that is known.
  case calledExit(Int32, place: String?)
  /// A signal ended it, and no limit was the reason.
  case signalled(Int32)
  /// A signal ended it, for this reason.
  case crashed(CrashSite)
  /// It was killed because it exceeded a limit.
  case exceeded(Limit)
  /// The caller cancelled it.
  case cancelled

  /// Whether it ran to its end and reported success.
  package var isSuccess: Bool { self == .exited(0) }

  /// The resource whose limit it exceeded; nil if it ended for another reason.
  package var exceeded: Limit.Resource? {
    if case .exceeded(let limit) = self { limit.resource } else { nil }
  }

  /// The names under which results list a termination.
  package enum Name: String, CaseIterable, Sendable {
    case crashed
    case timedOut = "timed-out"
    case outOfMemory = "out-of-memory"
    case tooMuchOutput = "too-much-output"
    case tooManyThreads = "too-many-threads"
    case ended
  }

  /// The stable name in results; nil for `cancelled`, which is not the program's doing.
  package var name: Name? {
    switch self {
    case .exited, .calledExit: .ended
    case .signalled, .crashed: .crashed
    case .exceeded(let limit): limit.resource.terminationName
    case .cancelled: nil
    }
  }
}

/// Where and why a program crashed.
package struct CrashSite: Equatable, Sendable {
  /// The reason in words: "index out of range", "force-unwrapped nil".
  package var reason: String
  /// The file of the innermost frame in the learner's code.
  package var file: String?
  /// The line in that file, from 1.
  package var line: Int?

  /// A reason, and a place if it is known.
  package init(reason: String, file: String? = nil, line: Int? = nil) {
    self.reason = reason
    self.file = file
    self.line = line
  }
}

/// The amount of a resource that a process may use.
package struct Limit: Equatable, Sendable {
  /// The limited resource.
  package var resource: Resource
  /// The amount in the resource's unit: seconds, bytes, or a number of threads.
  package var amount: Double
  /// Of memory: the bytes that the program held when it had had this amount, if freed memory counts too.
  package var held: Int?

  /// A resource that can be limited.
  package enum Resource: CaseIterable, Sendable {
    /// Wall-clock time, in seconds.
    case wallTime
    /// Wall-clock time of all tests of a submission together, in seconds.
    case testTime
    /// Processor time of all its threads, in seconds.
    case processorTime
    /// Memory, in bytes.
    case memory
    /// Printed text, in bytes.
    case output
    /// The size of one written file, in bytes.
    case fileSize
    /// Processes and threads that exist at the same time.
    case threads

    /// The name of a termination by this limit.
    package var terminationName: Termination.Name {
      switch self {
      case .wallTime, .testTime, .processorTime: .timedOut
      case .memory: .outOfMemory
      case .output, .fileSize: .tooMuchOutput
      case .threads: .tooManyThreads
      }
    }
  }

  /// Whether a program that ended used so much memory that it had no more: a request that the system refuses does not
  /// count as used. Both are in bytes.
  package static func isMemoryFull(peak: Int, of limit: Int) -> Bool {
    limit > 0 && Double(peak) >= shareOfFullMemory * Double(limit)
  }

  private static let shareOfFullMemory = 0.9

  /// A limit in the resource's unit.
  package init(_ resource: Resource, _ amount: Double, held: Int? = nil) {
    self.resource = resource
    self.amount = amount
    self.held = held
  }

  /// A limit in bytes or in a number of threads.
  package init(_ resource: Resource, _ amount: Int, held: Int? = nil) {
    self.init(resource, Double(amount), held: held)
  }

  /// Whether the limit counts memory that the program had freed: it held less than the limit.
  package var countsFreedMemory: Bool { held.map { Double($0) < Self.shareOfFullMemory * amount } ?? false }
}
