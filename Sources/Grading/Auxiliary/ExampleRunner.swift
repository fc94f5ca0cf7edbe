import Compiling
import CourseModel
import Film
import Foundation
import GraderEvents
import Sandbox
import SwiftToolchain
import Synchronization

/// The result of running a task's example of use with a learner's module.
package struct ExampleRun: Sendable {
  /// What it wrote to standard output.
  package let printed: [UInt8]
  /// What it wrote to standard error, without the runtime's message about a crash, which is in `termination`.
  package var errors: [UInt8]
  /// How it ended.
  package let termination: Termination
  /// What was found while it ran, whether it has succeeded or not.
  package var remarks: [Diagnostic] = []
}

extension GradingEngine {
  /// Compiles a learner's module with a program and runs it, without grading.
  ///
  /// - Parameters:
  ///   - file: the program; nil for the task's example of use.
  ///   - environment: further variables of the program's environment.
  /// - Throws: an error of the toolchain, the sandbox or the file system; failures of the code are in the result.
  package func runExample(
    _ submission: Submission, of exercise: Exercise, file: URL? = nil, environment: [String: String] = [:]
  ) async throws -> AuxiliaryBuild<ExampleRun> {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    return try await program(
      submission, with: file ?? exercise.folders.example, of: exercise, in: try scratch.folder("example")
    ).map { program in
      var run = try await program.run(in: try scratch.folder("run"), environment: environment).run
      run.remarks = LeakedContinuations(in: run.errors).remarks(on: submission.files)
      if !run.remarks.isEmpty { run.errors = LeakedContinuations.removed(from: run.errors) }
      return run
    }
  }
}

extension AuxiliaryProgram {
  /// Runs the program to its end, with the limits of a grading; returns also the bytes that it reported.
  ///
  /// - Parameter waiting: what `start` returned for this folder and environment; without it, a host is started.
  func run(
    in folder: URL, environment: [String: String] = [:], waiting: WaitingProgram? = nil
  ) async throws -> (run: ExampleRun, reported: [UInt8]) {
    let log = EventBytes()
    let (outcome, ended) = try await FairRun(seconds: exercise.limits.seconds).outcome { [self] onStart in
      if let waiting, waiting.takes(named) {
        return try await waiting.outcome(for: named, onStart: onStart, onEventBytes: { log.append($0) })
      }
      return try await workbench.sandbox.run(
        command(in: folder, environment: environment), limits: limits, onStart: onStart,
        onEventBytes: { log.append($0) })
    }
    try outcome.requireLoaded()
    let hasCrashed = if case .signalled = ended { true } else { false }
    let run = ExampleRun(
      printed: outcome.standardOutput,
      errors: hasCrashed ? CrashReport.withoutLastWords(outcome.standardError) : outcome.standardError,
      termination: try await termination(ended, outcome, crash: log.crash))
    return (run, log.all)
  }

  /// Starts a host that waits for the program, before that is linked.
  func start(in folder: URL, environment: [String: String]) -> WaitingProgram {
    WaitingProgram(
      command(in: folder, environment: environment, hasProgram: false), limits: limits, in: workbench.sandbox)
  }

  /// What a host that waits reads: the program's path.
  private var named: [UInt8] { Array("\(file.path)\n".utf8) }

  private var limits: SandboxLimits {
    LearnerProgram.limits(
      wallSeconds: FairTime.patience * exercise.limits.seconds, cpuSeconds: exercise.limits.seconds,
      memoryBytes: exercise.limits.memory, outputBytes: exercise.limits.output,
      threads: exercise.limits.threads)
  }

  /// How a program ended, with where it was then.
  func termination(
    _ ended: Termination, _ outcome: RunOutcome, crash: GraderEvent.Kind?
  ) async throws -> Termination {
    switch ended {
    case .exited(let status):
      guard let crash else { return ended }
      return try await termination(status: status, call: crash)
    case .signalled(let signal): return try await termination(signal: signal, outcome, crash: crash)
    // With limits of a few seconds, wall-clock time is easier to understand than processor time.
    case .exceeded(let limit) where limit.resource == .processorTime:
      return .exceeded(try await told(Limit(.wallTime, limit.amount), outcome, crash: crash))
    case .exceeded(let limit): return .exceeded(try await told(limit, outcome, crash: crash))
    case .cancelled, .calledExit, .crashed: return ended
    }
  }
}

/// The bytes that a program wrote to the event channel, as the crash handler and FilmKit do.
final class EventBytes: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  func append(_ more: [UInt8]) {
    bytes.withLock { $0 += more.prefix(max(0, FilmLimits.bytes - $0.count)) }
  }

  var all: [UInt8] { bytes.withLock { $0 } }

  var crash: GraderEvent.Kind? {
    let lines = bytes.withLock { $0 }.split(separator: UInt8(ascii: "\n"))
    return lines.reversed().prefix(20).lazy.compactMap {
      try? JSONDecoder().decode(GraderEvent.self, from: Data($0))
    }.first?.kind
  }
}
