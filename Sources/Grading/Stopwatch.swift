import CourseModel
import Dispatch

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

/// Time that a process may take, without the time in which it waited for a processor that other programs had.
struct FairTime {
  /// The time that it may take, in seconds.
  let seconds: Double
  private let start = DispatchTime.now()
  /// What the process had had of the processors then.
  private let usedBefore: ProcessorUse

  /// How many times its own time a process can get for time in which it waited.
  private static let mostExtra = 3.0
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
    return use.ran < share * seconds ? all - min(use.waited, Self.mostExtra * seconds, all) : all
  }

  /// Whether it is up.
  func isUp(_ used: () -> ProcessorUse) -> Bool {
    let all = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    return all > seconds && passed(used()) > seconds
  }
}
