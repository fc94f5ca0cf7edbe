import CourseModel

/// What a run may use. There is no default: whoever starts a program says what it may cost.
package struct SandboxLimits: Sendable, Equatable {
  /// Seconds on the clock until every process of the run is killed.
  package var wallSeconds: Double
  /// Seconds of processor time that all processes and threads of the run may use together.
  package var cpuSeconds: Double
  /// Bytes of address space a process may map.
  package var memoryBytes: Int
  /// Bytes that each of standard output and standard error may carry.
  package var outputBytes: Int
  /// Bytes that one file may grow to.
  package var fileBytes: Int
  /// How many processes and threads the run may have at once.
  package var processes: Int
  /// How many descriptors a process may have open.
  package var descriptors: Int

  /// All limits of one run.
  package init(
    wallSeconds: Double, cpuSeconds: Double, memoryBytes: Int, outputBytes: Int, fileBytes: Int,
    processes: Int, descriptors: Int
  ) {
    self.wallSeconds = wallSeconds
    self.cpuSeconds = cpuSeconds
    self.memoryBytes = memoryBytes
    self.outputBytes = outputBytes
    self.fileBytes = fileBytes
    self.processes = processes
    self.descriptors = descriptors
  }

  /// The limit of a resource.
  func limit(_ resource: Limit.Resource) -> Limit {
    switch resource {
    case .wallTime: Limit(resource, wallSeconds)
    case .processorTime: Limit(resource, cpuSeconds)
    case .memory: Limit(resource, memoryBytes)
    case .output: Limit(resource, outputBytes)
    case .fileSize: Limit(resource, fileBytes)
    case .threads: Limit(resource, processes)
    }
  }
}
