import CourseModel
import Foundation

/// Measures how long the stages of a grading take.
actor Stopwatch {
  private(set) var timings: [Timing] = []

  func add(_ stage: GradingStage, _ seconds: Double) {
    timings.append(Timing(stage: stage, seconds: seconds))
  }

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
