import Compiling
import GraderEvents
import Judging
import Sandbox

/// How a play ended.
public enum PlayEnding: Equatable, Sendable {
  /// The player left.
  case left
  /// The program ended itself, with this status.
  case exited(Int32)
  /// The program stopped: why, and where if that is known.
  case crashed(reason: String, file: String?, line: Int?)
  /// There was no memory left for it.
  case outOfMemory
  /// It used more of something than a play may.
  case beyond(Limit)

  /// What a play has only so much of.
  public enum Limit: Equatable, Sendable {
    /// Seconds of processor time.
    case processorTime(Int)
    /// Hours on the clock.
    case hours(Int)
    /// Megabytes of printed text.
    case printed(Int)
    /// The size of a file.
    case file
    /// Threads at once.
    case threads
  }
}

extension Scene {
  static let hours = 8
  static let processorSeconds = 300
  static let printedMegabytes = 1

  var limits: SandboxLimits {
    SandboxLimits(
      wallSeconds: Double(Self.hours) * 3600, cpuSeconds: Double(Self.processorSeconds),
      memoryBytes: exercise.limits.memory + (320 << 20), outputBytes: Self.printedMegabytes << 20,
      fileBytes: 16 << 20, processes: 64, descriptors: 64)
  }

  /// What the end of the program means.
  func ending(_ outcome: RunOutcome, crash: GraderEvent.Kind?) async throws -> PlayEnding {
    switch outcome.ending {
    case .exited(0), .cancelled: .left
    case .exited(let status): .exited(status)
    case .wallTimeExceeded: .beyond(.hours(Self.hours))
    case .cpuTimeExceeded: .beyond(.processorTime(Self.processorSeconds))
    case .outputExceeded: .beyond(.printed(Self.printedMegabytes))
    case .fileSizeExceeded: .beyond(.file)
    case .processesExceeded: .beyond(.threads)
    case .signalled(let signal): try await crashed(signal, crash, outcome)
    }
  }

  private func crashed(
    _ signal: Int32, _ crash: GraderEvent.Kind?, _ outcome: RunOutcome
  ) async throws -> PlayEnding {
    var frames: [UInt64] = []
    if case .crashed(_, _, let found)? = crash { frames = found }
    let report = CrashReport(signal: signal, frames: frames, standardError: outcome.standardError)
    let details = try await report.details(program: program, files: files, workbench: workbench)
    let isFull = outcome.peakMemoryBytes >= exercise.limits.memory / 10 * 9
    let wasRefused = details.reason?.hasPrefix("failed to allocate") ?? isFull
    if details.isInAllocation || wasRefused { return .outOfMemory }
    return .crashed(
      reason: details.reason ?? SignalReason.words(for: signal),
      file: details.file == GradingEngine.companionName ? "Scene.swift" : details.file, line: details.line)
  }
}
