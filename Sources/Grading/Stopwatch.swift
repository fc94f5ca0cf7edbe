import CourseModel

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
