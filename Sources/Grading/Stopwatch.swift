import CourseModel
import Foundation

/// Collects how long the stages of a grading take.
actor Stopwatch {
  private(set) var timings: [Timing] = []

  func add(_ stage: GradingStage, _ seconds: Double) {
    timings.append(Timing(stage: stage, seconds: seconds))
  }

  /// Does some work and notes how long it took.
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
