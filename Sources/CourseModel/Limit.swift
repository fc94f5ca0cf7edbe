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
