/// What a run may use. There is no default: whoever starts a program says what it may cost.
public struct SandboxLimits: Sendable, Equatable {
  /// Seconds on the clock until every process of the run is killed.
  public var wallSeconds: Double
  /// Seconds of processor time that all processes and threads of the run may use together.
  public var cpuSeconds: Double
  /// Bytes of address space a process may map.
  public var memoryBytes: Int
  /// Bytes that each of standard output and standard error may carry.
  public var outputBytes: Int
  /// Bytes that one file may grow to.
  public var fileBytes: Int
  /// How many processes and threads the run may have at once.
  public var processes: Int
  /// How many descriptors a process may have open.
  public var descriptors: Int

  /// All limits of one run.
  public init(
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
}
