import CourseModel
import Dispatch
import Sandbox
import Synchronization

/// Time that a process may take, without the time in which it waited for a processor that other programs had.
struct FairTime {
  /// The time that it may take, in seconds.
  let seconds: Double
  private let start = DispatchTime.now()
  /// What the process had had of the processors then.
  private let usedBefore: ProcessorUse

  /// How many times its own time a process can take with the time in which it waited.
  static let patience = 4.0
  /// The share of its time that it must have had of a processor so that none is given back.
  private let share: Double

  /// A time that begins now. By default the share is that of one test: a test of a course needs far less.
  init(_ seconds: Double, share: Double = 0.2, _ used: ProcessorUse) {
    self.seconds = seconds
    self.share = share
    usedBefore = used
  }

  /// The seconds that have passed and count. A process that has had its share of a processor is given none of them
  /// back.
  func passed(_ used: ProcessorUse) -> Double {
    let all = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    let use = used.since(usedBefore)
    return use.ran < share * seconds ? all - min(use.waited, (Self.patience - 1) * seconds, all) : all
  }

  /// Whether it is up.
  func isUp(_ used: () -> ProcessorUse) -> Bool {
    let all = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    return all > seconds && passed(used()) > seconds
  }
}

/// Finds out whether a process is late: its time must be up for several looks in a row. On a machine that was suspended,
/// what the process has done is then read first.
struct LateLooks {
  private var late = 0

  /// The number of looks at which the time must be up.
  private static let patience = 3
  /// The time between two looks, in seconds. No event says that a program has had its share of a processor.
  static let interval = 0.025

  /// Takes a look; returns whether the process is late.
  mutating func isLate(_ isUp: Bool) -> Bool {
    late = isUp ? late + 1 : 0
    return late >= Self.patience
  }
}

/// Runs a program, and stops it when its time is up, without the time in which it waited for a processor.
final class FairRun: Sendable {
  private struct State {
    var process: Int32?
    var time: FairTime?
    var looks = LateLooks()
    var isLate = false

    var use: ProcessorUse { process.map(ProcessorUse.init(of:)) ?? ProcessorUse() }
  }

  private let seconds: Double
  private let state = Mutex(State())

  /// The share of its time that the program must have had of a processor so that none is given back: it may work all the
  /// time.
  private static let share = 0.6

  /// A run of a program that has this many seconds.
  init(seconds: Double) { self.seconds = seconds }

  /// Runs a program to its end.
  ///
  /// - Parameter program: runs it, and says which process it is.
  /// - Returns: what it did, and how it ended.
  /// - Throws: what `program` throws.
  func outcome(
    of program:
      @Sendable @escaping (_ onStart: @escaping @Sendable (Int32) -> Void) async throws -> RunOutcome
  ) async throws -> (outcome: RunOutcome, termination: Termination) {
    let task = Task { try await program { self.started($0) } }
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + LateLooks.interval, repeating: LateLooks.interval)
    timer.setEventHandler { [self] in if isLate { task.cancel() } }
    timer.resume()
    defer { timer.cancel() }
    let outcome = try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
    let wasLate = state.withLock { $0.isLate } && outcome.termination == .cancelled
    return (outcome, wasLate ? .exceeded(Limit(.wallTime, seconds)) : outcome.termination)
  }

  private func started(_ process: Int32) {
    state.withLock { state in
      state.process = process
      state.time = FairTime(seconds, share: Self.share, state.use)
    }
  }

  private var isLate: Bool {
    state.withLock { state in
      guard let time = state.time, state.looks.isLate(time.isUp { state.use }) else { return false }
      state.isLate = true
      return true
    }
  }
}

/// Measures how long a grading and its stages take.
actor Stopwatch {
  private var measured: [GradingStage: Double] = [:]
  private let start = ContinuousClock.now

  /// The stages in their order, some of which run side by side.
  var timings: [Timing] {
    GradingStage.allCases.compactMap { stage in measured[stage].map { Timing(stage: stage, seconds: $0) } }
  }

  /// The time until now.
  nonisolated var seconds: Double { start.duration(to: .now) / .seconds(1) }

  private func add(_ stage: GradingStage, _ seconds: Double) { measured[stage, default: 0] += seconds }

  /// Runs the work of a stage and records its duration.
  nonisolated func measure<Result>(_ stage: GradingStage, _ work: () async throws -> Result) async rethrows
    -> Result
  {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try await work()
    let duration = start.duration(to: clock.now)
    await add(stage, duration / .seconds(1))
    return result
  }
}
