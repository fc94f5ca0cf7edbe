import Compiling
import CourseModel
import Foundation
import GraderEvents
import Judging
import Sandbox

/// Runs a grader's program, again and again where a test ends the process, until nothing is left to run.
struct GraderRun: Sendable {
  /// A process as it is judged, and the sandbox that it ran in.
  struct Process: Sendable {
    let record: GraderProcess
    let layers: [SandboxNote]
  }

  let grading: Grading
  let program: URL
  let decided: [String: CriterionResult]

  private var exercise: Exercise { grading.exercise }

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
    let folder = try grading.scratch.folder("run-\(number)")
    let secrets = RunSecrets()
    let watch = CriterionWatch(grading: grading, nonce: secrets.events)
    let command = self.command(tests, secrets, in: folder)
    let limits = self.limits(for: tests)
    let task = Task {
      watch.begin()
      return try await grading.engine.workbench.sandbox.run(command, limits: limits) { watch.receive($0) }
    }
    watch.start { task.cancel() }
    defer { watch.stop() }
    let outcome = try await self.outcome(of: task)
    let overdue = watch.stop()
    let record = try await record(outcome, tests, watch.log, secrets, overdue: overdue)
    return Process(record: record, layers: outcome.layers.map(SandboxNote.init))
  }

  private func outcome(of task: Task<RunOutcome, any Error>) async throws -> RunOutcome {
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch is CancellationError where !Task.isCancelled {
      // Time was up before there was a process: that says nothing of the submission.
      throw SandboxError.programNotStarted(
        executable: program.path, step: "start", reason: "the machine did not come to it in time")
    }
  }

  private func command(_ tests: [TestName], _ secrets: RunSecrets, in folder: URL) -> SandboxCommand {
    let toolchain = grading.engine.workbench.toolchain
    let input = "\(secrets.events) \(secrets.output)\n\(tests.map(\.description).joined(separator: " "))\n"
    return SandboxCommand(
      executable: program.path, arguments: [],
      environment: [
        "HOME": folder.path, "TMPDIR": folder.path, "XDG_CONFIG_HOME": folder.path,
        "XDG_DATA_HOME": folder.path,
        "LC_ALL": "C.UTF-8", "TZ": "UTC", "MALLOC_ARENA_MAX": "2", "SWIFT_BACKTRACE": "enable=no",
      ],
      workingDirectory: folder.path, standardInput: Array(input.utf8),
      profile: SandboxProfile(
        kind: .run, readable: [toolchain.libraries.path], writable: [folder.path], executable: [program.path]),
      wantsEvents: true)
  }

  /// Address space that a process takes before any code of the learner's runs: libraries, stacks, arenas.
  private static let baseMemory = 320 << 20

  private func limits(for tests: [TestName]) -> SandboxLimits {
    let criteria = exercise.criteria.filter { $0.test.map(tests.contains) ?? false }
    let seconds = criteria.reduce(0) { $0 + ($1.seconds ?? exercise.limits.seconds) }
    return SandboxLimits(
      wallSeconds: seconds + 10, cpuSeconds: seconds + 5,
      memoryBytes: exercise.limits.memory + Self.baseMemory,
      outputBytes: exercise.limits.output, fileBytes: 16 << 20,
      processes: exercise.limits.threads, descriptors: 64)
  }

  private func record(
    _ outcome: RunOutcome, _ tests: [TestName], _ log: EventLog, _ secrets: RunSecrets, overdue: Bool
  ) async throws -> GraderProcess {
    var crash: CrashDetails?
    if case .crashed(_, let signal, let frames)? = log.events.last?.kind {
      let report = CrashReport(signal: signal, frames: frames, standardError: outcome.standardError)
      crash = try await report.details(
        program: program, files: Set(grading.submission.files.keys), workbench: grading.engine.workbench)
    }
    return GraderProcess(
      requested: tests, events: log, ending: overdue ? .wallTimeExceeded : ProcessEnding(outcome.ending),
      output: outcome.standardOutput, outputNonce: secrets.output, seconds: outcome.seconds,
      peakMemoryBytes: outcome.peakMemoryBytes, memoryLimitBytes: exercise.limits.memory, crash: crash)
  }
}

/// What only this run's grader knows: read from standard input before any code of the learner's runs.
private struct RunSecrets {
  let events = UUID().uuidString
  let output = UUID().uuidString
}

extension ProcessEnding {
  fileprivate init(_ ending: SandboxEnding) {
    switch ending {
    case .exited(let status): self = .exited(status)
    case .signalled(let signal): self = .signalled(signal)
    case .wallTimeExceeded: self = .wallTimeExceeded
    case .cpuTimeExceeded: self = .cpuTimeExceeded
    case .outputExceeded: self = .outputExceeded
    case .fileSizeExceeded: self = .fileSizeExceeded
    case .processesExceeded: self = .processesExceeded
    case .cancelled: self = .cancelled
    }
  }
}

extension SandboxNote {
  fileprivate init(_ layer: SandboxLayer) {
    switch layer.state {
    case .active: self.init(name: layer.name)
    case .missing(_, let text): self.init(name: layer.name, missing: text)
    }
  }
}
