import CourseModel
import SandboxWire

/// The limits of a run. There are no defaults, so that every caller decides how much a program may use.
package struct SandboxLimits: Sendable, Equatable {
  /// Wall-clock time, in seconds, after which every process of the run is killed.
  package var wallSeconds: Double
  /// Processor time of all processes of the run together, in seconds.
  package var cpuSeconds: Double
  /// Address space of one process, in bytes.
  package var memoryBytes: Int
  /// The size of standard output and of standard error, each in bytes.
  var outputBytes: Int
  /// The size of one file, in bytes.
  var fileBytes: Int
  /// The number of processes and threads that the run may have at the same time.
  var processes: Int
  /// The number of descriptors that a process may have open.
  var descriptors: Int

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
    case .wallTime, .testTime: Limit(resource, wallSeconds)
    case .processorTime: Limit(resource, cpuSeconds)
    case .memory: Limit(resource, memoryBytes)
    case .output: Limit(resource, outputBytes)
    case .fileSize: Limit(resource, fileBytes)
    case .threads: Limit(resource, processes)
    }
  }

  /// The amounts that the launcher enforces, in the units of SandboxWire.h.
  var wire: [(SandboxLimit, Int)] {
    [
      (.wallTime, Self.milliseconds(wallSeconds)), (.processorTime, Self.milliseconds(cpuSeconds)),
      (.memory, memoryBytes), (.fileSize, fileBytes), (.threads, processes), (.descriptors, descriptors),
    ]
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    Int((min(max(seconds, 0), 1e9) * 1000).rounded(.up))
  }
}

extension SandboxLimit {
  /// The resource whose limit ended a run; nil if no limit did.
  var resource: Limit.Resource? {
    switch self {
    case .wallTime: .wallTime
    case .processorTime: .processorTime
    case .memory: .memory
    case .fileSize: .fileSize
    case .threads: .threads
    case .descriptors, .lifeline, .none: nil
    }
  }
}
