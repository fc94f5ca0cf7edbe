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
    var record: GraderProcess
    let layers: [SandboxLayer]
    /// Whether it exceeded its time.
    let wasOverdue: Bool
    /// Whether it ended with status 0.
    let endedByItself: Bool
    /// The time that its tests took, in seconds.
    let seconds: Double
    /// The functions whose continuations were not resumed.
    let leaks: LeakedContinuations
    /// Where a test was when a crash or a limit ended it; nil if that is unknown.
    let place: CriterionResult.End?
    /// The test that ended it, with the learner's lines whose calls led there.
    let calls: CommonLoop.Calls?
    /// Whether a test did not run once more for lack of memory.
    let lacksMemory: Bool
  }

  /// The time of all criteria that are left after one has exceeded its time, in seconds. The submission fails anyway; a
  /// test that runs when it is up is not judged.
  private static let secondsAfterTimeOut = 0.5

  let exercise: Exercise
  let program: URL
  /// The executable that loads and runs it.
  let host: URL
  /// The host that waits for the program, if one does.
  let waiting: WaitingProgram?
  /// The texts of the learner's files by name, for the lines of a crash.
  let sources: [String: String]
  /// The names of the grader's files.
  var graderFiles: Set<String> = []
  let decided: [String: CriterionResult]
  /// The tests that could not be compiled, with what they lack.
  var missing: [String: [MissingDeclaration]] = [:]
  let seed: Seed
  /// 0 for the first deal of a submission, and other numbers for the others: their processes run in other folders.
  let deal: Int
  /// Whether the tests run in the order of their criteria, whatever the seed says.
  var keepsOrder = false
  /// Whether each test has a process of its own, and so the whole memory for other runs.
  var runsEachAlone = false
  let workbench: Workbench
  let scratch: ScratchFolder
  let progress: @Sendable (GradingProgress) -> Void
  /// Further variables of the processes' environment.
  var environment: [String: String] = [:]
  /// Whether tests run once more, interleaved with other runs of them.
  var runsBesideOthers = true
  /// Whether the events of a process are enough, so that nothing else is run; nil to run all tests.
  var isEnough: (@Sendable ([GraderEvent]) -> Bool)?

  func all() async throws -> [Process] {
    var processes: [Process] = []
    var left = exercise.secondsForAllTests
    while true {
      let next = Judge.testsToRunNext(
        criteria: exercise.criteria, processes: processes.map(\.record), decided: decided,
        missing: missing)
      if next.isEmpty || Task.isCancelled { return processes }
      let ordered = keepsOrder ? next : seed.order(of: next)
      let tests = exercise.isolation == .process || runsEachAlone ? Array(next.prefix(1)) : ordered
      let isLate = processes.contains(where: \.wasOverdue)
      let limited = isLate ? exercise.limited(to: Self.secondsAfterTimeOut) : exercise
      let process = try await run(tests, limited, seconds: left, number: processes.count)
      processes.append(process)
      left = max(0, process.wasOverdue ? Self.secondsAfterTimeOut : left - process.seconds)
      if isEnough != nil, !process.endedByItself { return processes }
    }
  }

  private func run(
    _ tests: [TestName], _ exercise: Exercise, seconds: Double, number: Int
  ) async throws -> Process {
    let folder = try scratch.folder(Self.folder(number, deal: deal))
    let secrets = RunSecrets()
    let watch = CriterionWatch(
      exercise: exercise, seconds: seconds, nonce: secrets.events, isEnough: isEnough, progress: progress)
    let input = Self.input(
      tests, secrets, seed, needs: Judge.needs(of: tests, criteria: exercise.criteria),
      // Where a test ended its process, the others run once.
      isInterleaved: runsBesideOthers && (runsEachAlone || number == 0 && exercise.isolation != .process))
    let named = Array("\(program.path)\n".utf8)
    let task = Task {
      watch.begin()
      if number == 0, deal == 0, let waiting, waiting.takes(named + input) {
        return try await waiting.outcome(
          for: named + input, onStart: { watch.started($0) },
          onEventBytes: { watch.receive($0) })
      }
      let command = LearnerProgram(program, host, workbench.toolchain).command(
        in: folder, environment: exercise.grader.environment.merging(environment) { $1 },
        standardInput: input)
      return try await workbench.sandbox.run(
        command, limits: Self.limits(for: tests, self.exercise), onStart: { watch.started($0) }
      ) { watch.receive($0) }
    }
    watch.start { task.cancel() }
    defer { watch.stop() }
    let outcome = try await self.outcome(of: task)
    watch.stop()
    // A process that needs much memory can be the reason why the machine has none left.
    if outcome.peakMemoryBytes < exercise.limits.memory / 2 { try outcome.requireUndisturbed(program.path) }
    if watch.log.events.isEmpty { try outcome.requireLoaded() }
    let crash = try await crash(outcome, watch.log)
    let termination = watch.exceeded.map { .exceeded($0) } ?? outcome.termination
    let record = GraderProcess(
      requested: tests, events: watch.log, termination: termination, output: outcome.standardOutput,
      outputNonce: secrets.output, seconds: outcome.seconds, peakMemoryBytes: outcome.peakMemoryBytes,
      memoryLimitBytes: exercise.limits.memory, crash: crash)
    return Process(
      record: record, layers: outcome.layers, wasOverdue: termination.name == .timedOut,
      endedByItself: termination == .exited(0), seconds: watch.seconds,
      leaks: LeakedContinuations(in: outcome.standardError), place: place(of: crash, watch.log),
      calls: crash.flatMap { crash in watch.log.crashedTest.map { ($0, crash.callers) } },
      lacksMemory: watch.log.lacksMemory)
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

  /// What a grader's process reads from standard input before any of the learner's code runs.
  static func input(
    _ tests: [TestName], _ secrets: RunSecrets, _ seed: Seed, needs: [[Int]] = [], isInterleaved: Bool = false
  ) -> [UInt8] {
    let words = tests.enumerated().map { index, test in
      let needed = needs.indices.contains(index) ? needs[index] : []
      return test.description + (needed.isEmpty ? "" : "<" + needed.map(String.init).joined(separator: ","))
    }
    let start = "\(secrets.events) \(secrets.output) \(seed)\(isInterleaved ? " interleaved" : "")"
    return Array("\(start)\n\(words.joined(separator: " "))\n".utf8)
  }

  /// The name of the folder in which a process runs. A program can read it, and must not learn which process it is in: so
  /// the name is another one each time that the tool runs.
  static func folder(_ number: Int, deal: Int = 0) -> String {
    var hasher = Hasher()
    hasher.combine(number)
    hasher.combine(deal)
    return "run-" + String(UInt(bitPattern: hasher.finalize()), radix: 36)
  }

  /// The limits of a process that runs these tests.
  static func limits(for tests: [TestName], _ exercise: Exercise) -> SandboxLimits {
    let seconds = exercise.criteria.reduce(0) { sum, criterion in
      let count = Double(criterion.tests.count(where: tests.contains))
      return sum + count * (criterion.seconds ?? exercise.limits.seconds)
    }
    return LearnerProgram.limits(
      wallSeconds: FairTime.patience * seconds + 10, cpuSeconds: seconds + 5,
      memoryBytes: exercise.limits.memory,
      outputBytes: exercise.limits.output, threads: exercise.limits.threads,
      // A flood that is captured goes to a file.
      fileBytes: max(1 << 20, 2 * exercise.limits.output))
  }

  private func crash(_ outcome: RunOutcome, _ log: EventLog) async throws -> CrashDetails? {
    guard case .crashed(_, let signal, let frames, let cause)? = log.events.last?.kind else {
      return nil
    }
    let report = CrashReport(
      signal: signal, frames: frames, cause: cause, standardError: outcome.standardError)
    return try await report.details(
      program: program, sources: sources, graderFiles: graderFiles, workbench: workbench)
  }

  private func place(of crash: CrashDetails?, _ log: EventLog) -> CriterionResult.End? {
    guard let test = log.crashedTest, let crash else { return nil }
    if let grader = crash.grader { return (test, grader.file, grader.line, isGraders: true) }
    guard let file = crash.file, let line = crash.line else { return nil }
    return (test, file, line, isGraders: false)
  }
}

extension EventLog {
  /// Whether the process had not enough memory for other runs of a test.
  fileprivate var lacksMemory: Bool {
    if case .finished(_, _, let lacksMemory)? = events.last?.kind { lacksMemory == true } else { false }
  }

  /// The test that was running at the crash that ended the log.
  fileprivate var crashedTest: String? {
    if case .crashed(let test, _, _, _)? = events.last?.kind { test } else { nil }
  }
}

/// The secrets of a run: GraderKit reads them from standard input before any of the learner's code runs.
struct RunSecrets {
  let events = UUID().uuidString
  let output = UUID().uuidString
}
