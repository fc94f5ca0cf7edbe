import Compiling
import CourseModel
import Foundation
import GraderEvents
import Judging
import Sandbox
import SwiftToolchain

/// Runs a grader's program, and runs it again for the remaining tests if a test ends the process.
struct GraderRunner: Sendable {
  /// The record of a process, and the layers of its sandbox.
  struct Process: Sendable {
    let record: GraderProcess
    let layers: [SandboxLayer]
  }

  let exercise: Exercise
  let program: URL
  /// The names of the learner's files, for the lines of a crash.
  let files: Set<String>
  let decided: [String: CriterionResult]
  let workbench: Workbench
  let scratch: ScratchFolder
  let progress: @Sendable (GradingProgress) -> Void

  func all() async throws -> [Process] {
    var processes: [Process] = []
    while true {
      let next = Judge.testsToRunNext(
        criteria: exercise.criteria, processes: processes.map(\.record), decided: decided)
      if next.isEmpty || Task.isCancelled { return processes }
      let tests = exercise.isolation == .process ? Array(next.prefix(1)) : next
      processes.append(try await run(tests, number: processes.count))
    }
  }

  private func run(_ tests: [TestName], number: Int) async throws -> Process {
    let folder = try scratch.folder("run-\(number)")
    let secrets = RunSecrets()
    let watch = CriterionWatch(exercise: exercise, nonce: secrets.events, progress: progress)
    let command = self.command(tests, secrets, in: folder)
    let limits = self.limits(for: tests)
    let task = Task {
      watch.begin()
      return try await workbench.sandbox.run(command, limits: limits) { watch.receive($0) }
    }
    watch.start { task.cancel() }
    defer { watch.stop() }
    let outcome = try await self.outcome(of: task)
    let overdue = watch.stop()
    let record = try await record(outcome, tests, watch.log, secrets, overdue: overdue)
    return Process(record: record, layers: outcome.layers)
  }

  private func outcome(of task: Task<RunOutcome, any Error>) async throws -> RunOutcome {
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch is CancellationError where !Task.isCancelled {
      // The time was up before the process started, which says nothing about the submission.
      throw SandboxError.programNotStarted(
        executable: program.path, step: "start", reason: "the process did not start in time")
    }
  }

  private func command(_ tests: [TestName], _ secrets: RunSecrets, in folder: URL) -> SandboxCommand {
    let input = "\(secrets.events) \(secrets.output)\n\(tests.map(\.description).joined(separator: " "))\n"
    return LearnerProgram(file: program, toolchain: workbench.toolchain)
      .command(in: folder, standardInput: Array(input.utf8))
  }

  private func limits(for tests: [TestName]) -> SandboxLimits {
    let criteria = exercise.criteria.filter { $0.test.map(tests.contains) ?? false }
    let seconds = criteria.reduce(0) { $0 + ($1.seconds ?? exercise.limits.seconds) }
    return LearnerProgram.limits(
      wallSeconds: seconds + 10, cpuSeconds: seconds + 5, memoryBytes: exercise.limits.memory,
      outputBytes: exercise.limits.output, threads: exercise.limits.threads)
  }

  private func record(
    _ outcome: RunOutcome, _ tests: [TestName], _ log: EventLog, _ secrets: RunSecrets, overdue: Bool
  ) async throws -> GraderProcess {
    var crash: CrashDetails?
    if case .crashed(_, let signal, let frames)? = log.events.last?.kind {
      let report = CrashReport(signal: signal, frames: frames, standardError: outcome.standardError)
      crash = try await report.details(
        program: program, files: files, workbench: workbench)
    }
    return GraderProcess(
      requested: tests, events: log,
      termination: overdue ? .exceeded(Limit(.wallTime, exercise.limits.seconds)) : outcome.termination,
      output: outcome.standardOutput, outputNonce: secrets.output, seconds: outcome.seconds,
      peakMemoryBytes: outcome.peakMemoryBytes, memoryLimitBytes: exercise.limits.memory, crash: crash)
  }
}

/// The secrets of a run: GraderKit reads them from standard input before any of the learner's code runs.
private struct RunSecrets {
  let events = UUID().uuidString
  let output = UUID().uuidString
}
