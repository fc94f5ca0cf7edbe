import CourseModel

/// The limits of a run. There are no defaults, so that every caller decides how much a program may use.
package struct SandboxLimits: Sendable, Equatable {
  /// Wall-clock time, in seconds, after which every process of the run is killed.
  package var wallSeconds: Double
  /// Processor time of all processes of the run together, in seconds.
  package var cpuSeconds: Double
  /// Address space of one process, in bytes.
  package var memoryBytes: Int
  /// The size of standard output and of standard error, each in bytes.
  package var outputBytes: Int
  /// The size of one file, in bytes.
  package var fileBytes: Int
  /// The number of processes and threads that the run may have at the same time.
  package var processes: Int
  /// The number of descriptors that a process may have open.
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
