/// The amount of a resource that a process may use.
package struct Limit: Equatable, Sendable {
  /// The limited resource.
  package var resource: Resource
  /// The amount in the resource's unit: seconds, bytes, or a number of threads.
  package var amount: Double
  /// What is known of why it was exceeded.
  package var cause: Cause?
  /// Where the code was then, such as "Steps.swift:9", if that is known and not told elsewhere.
  package var place: String?

  /// Why a program exceeded a limit.
  package enum Cause: Equatable, Sendable {
    /// Of memory: what it was used for.
    case memory(MemoryUse)
    /// Of time: the code waited.
    case waiting
  }

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

  /// What a program did with its memory.
  package struct MemoryUse: Equatable, Sendable {
    /// The bytes that it held at the end, with those that it asked for last; nil if freed memory does not count.
    package var held: Int?
    /// The bytes that it asked for last, and did not get; nil if they are unknown.
    package var asked: Int?
    /// Whether Swift's runtime asked for them, for tasks and asynchronous functions.
    package var isOfTasks: Bool
    /// Whether code of the check asked for them, which the learner's code had called.
    package var isOfCheck: Bool

    /// A use; its bytes are rounded up to megabytes, as the exact numbers say nothing.
    package init(held: Int? = nil, asked: Int? = nil, isOfTasks: Bool = false, isOfCheck: Bool = false) {
      let rounded = { (bytes: Int) in max(1, (bytes - 1) >> 20 + 1) << 20 }
      self.held = held.map(rounded)
      self.asked = asked.map(rounded)
      self.isOfTasks = isOfTasks
      self.isOfCheck = isOfCheck
    }
  }

  /// A limit in the resource's unit.
  package init(_ resource: Resource, _ amount: Double, cause: Cause? = nil, place: String? = nil) {
    self.resource = resource
    self.amount = amount
    self.cause = cause
    self.place = place
  }

  /// A limit in bytes or in a number of threads.
  package init(_ resource: Resource, _ amount: Int, cause: Cause? = nil, place: String? = nil) {
    self.init(resource, Double(amount), cause: cause, place: place)
  }

  /// What the program did with its memory, if that is known.
  package var memoryUse: MemoryUse? {
    if case .memory(let use)? = cause { use } else { nil }
  }

  /// Whether the limit counts memory that the program had freed: it held less than the limit.
  package var countsFreedMemory: Bool {
    memoryUse?.held.map { Double($0) < Self.shareOfFullMemory * amount } ?? false
  }
}
