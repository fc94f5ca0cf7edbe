import Compiling
import CourseModel
import Foundation
import GraderEvents
import Sandbox
import Synchronization

/// What came of running the example of use with a learner's module.
public struct ExampleRun: Sendable {
  /// What it printed.
  public let printed: [UInt8]
  /// What it printed as errors; the runtime's last words about a crash are told by the ending.
  public let errors: [UInt8]
  /// How it ended.
  public let ending: ProgramEnding
}

extension GradingEngine {
  /// Compiles a learner's module with the task's example of use and runs it; nothing is graded.
  public func runExample(
    _ submission: Submission, of exercise: Exercise
  ) async throws -> CompanionOutcome<ExampleRun> {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    return try await program(
      submission, with: exercise.folders.example, of: exercise, in: try scratch.folder("example")
    ).map { try await $0.run(in: try scratch.folder("run")) }
  }
}

extension CompanionProgram {
  private static let fileBytes = 16 << 20

  /// Runs the program to its end, with the limits of a check.
  fileprivate func run(in folder: URL) async throws -> ExampleRun {
    let limits = SandboxLimits(
      wallSeconds: exercise.limits.seconds, cpuSeconds: exercise.limits.seconds,
      memoryBytes: exercise.limits.memory + (320 << 20), outputBytes: exercise.limits.output,
      fileBytes: Self.fileBytes, processes: exercise.limits.threads, descriptors: 64)
    let log = EventBytes()
    let outcome = try await workbench.sandbox.run(
      command(in: folder), limits: limits, onEventBytes: { log.append($0) })
    let hasCrashed = if case .signalled = outcome.ending { true } else { false }
    return ExampleRun(
      printed: outcome.standardOutput,
      errors: hasCrashed ? CrashReport.withoutLastWords(outcome.standardError) : outcome.standardError,
      ending: try await ending(outcome, crash: log.crash))
  }

  private func ending(_ outcome: RunOutcome, crash: GraderEvent.Kind?) async throws -> ProgramEnding {
    let limits = exercise.limits
    switch outcome.ending {
    case .cancelled: return .finished
    case .exited(let status):
      if let crash { return try await ending(status: status, call: crash) }
      return status == 0 ? .finished : .exited(status)
    case .wallTimeExceeded, .cpuTimeExceeded: return .timedOut(seconds: limits.seconds)
    case .outputExceeded: return .tooMuchOutput(bytes: limits.output)
    case .fileSizeExceeded: return .fileTooLarge(bytes: Self.fileBytes)
    case .processesExceeded: return .tooManyThreads(limits.threads)
    case .signalled(let signal): return try await ending(signal: signal, outcome, crash: crash)
    }
  }
}

/// What a program wrote to the channel of events; only a crash writes there.
private final class EventBytes: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  func append(_ more: [UInt8]) { bytes.withLock { $0 += more.prefix(1 << 20) } }

  var crash: GraderEvent.Kind? {
    let lines = bytes.withLock { $0 }.split(separator: UInt8(ascii: "\n"))
    return lines.lazy.compactMap { try? JSONDecoder().decode(GraderEvent.self, from: Data($0)) }.last?.kind
  }
}
