/// The most that a process may use of a resource.
package struct Limit: Equatable, Sendable {
  /// What is limited.
  package var resource: Resource
  /// How much of it: seconds, bytes, or how many at once.
  package var amount: Double

  /// What a process can use too much of.
  package enum Resource: CaseIterable, Sendable {
    /// Time on the clock, in seconds.
    case wallTime
    /// Processor time of all its threads, in seconds.
    case processorTime
    /// Memory, in bytes.
    case memory
    /// What it prints, in bytes.
    case output
    /// The size of one file that it writes, in bytes.
    case fileSize
    /// Processes and threads at once.
    case threads

    /// The name of a termination because of it.
    package var terminationName: Termination.Name {
      switch self {
      case .wallTime, .processorTime: .timedOut
      case .memory: .outOfMemory
      case .output, .fileSize: .tooMuchOutput
      case .threads: .tooManyThreads
      }
    }
  }

  /// A limit of a resource, in the resource's unit.
  package init(_ resource: Resource, _ amount: Double) {
    self.resource = resource
    self.amount = amount
  }

  /// A limit of a resource that is counted in bytes or in pieces.
  package init(_ resource: Resource, _ amount: Int) { self.init(resource, Double(amount)) }
}
