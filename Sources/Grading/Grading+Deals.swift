import CourseModel
import Judging

extension Grading {
  /// What came of the tests with one seed.
  struct DealtRun {
    let seed: Seed
    let processes: [GraderRunner.Process]
    let judgement: Judgement
    /// Whether the tests pass with this seed in the order of the criteria, and not in the seed's.
    var dependsOnOrder = false
  }

  /// Runs the tests with the first seed, and, after a pass, with all others; if one process had too little memory for other
  /// runs of a test, also each test in a process of its own. Each run has the whole time, so that an
  /// answer that passes with one seed, as in `check`, is not late with several, as in `grade`.
  ///
  /// - Parameter decided: the results of the criteria that need no test, or whose test does not compile.
  /// - Returns: what came of the seed that did not, or else of the first one.
  func run(_ prepared: Prepared, decided: [String: CriterionResult]) async throws -> DealtRun {
    let first = try await run(prepared, seeds[0], deal: 0, decided: decided)
    guard first.judgement.verdict.passes else { return try await told(first, prepared, decided: decided) }
    // The others run at the same time: most of what their processes do is to start and to wait.
    let others = try await Jobs(seeds.count).map(Array(seeds.enumerated().dropFirst())) { deal, seed in
      try await run(prepared, seed, deal: deal, decided: decided)
    }
    if let failed = others.first(where: { !$0.judgement.verdict.passes }) {
      return try await told(failed, prepared, decided: decided)
    }
    guard first.processes.contains(where: \.lacksMemory) else { return first }
    let alone = try await run(
      prepared, seeds[0], deal: seeds.count, decided: decided, runsEachAlone: true)
    return alone.judgement.verdict.passes ? first : alone
  }

  /// The run that a submission that did not pass is told: in the order of the criteria, in which what others need comes
  /// first, so that the same submission is told the same whatever the seed.
  ///
  /// A submission that passes then depends on the order, and is told the run in which it did not.
  private func told(
    _ failed: DealtRun, _ prepared: Prepared, decided: [String: CriterionResult]
  ) async throws -> DealtRun {
    guard !failed.seed.keepsOrder, !Task.isCancelled else { return failed }
    let again = try await run(
      prepared, failed.seed, deal: seeds.count, decided: decided, keepsOrder: true)
    guard again.judgement.verdict.passes else { return again }
    var failed = failed
    failed.dependsOnOrder = true
    return failed
  }

  private func run(
    _ prepared: Prepared, _ seed: Seed, deal: Int, decided: [String: CriterionResult],
    keepsOrder: Bool = false, runsEachAlone: Bool = false
  ) async throws -> DealtRun {
    let silence: @Sendable (GradingProgress) -> Void = { _ in }
    let runner = GraderRunner(
      exercise: exercise, program: prepared.program, host: kit.host(.grader), waiting: standby?.host,
      sources: submission.files, graderFiles: prepared.grader.files, decided: decided,
      missing: prepared.grader.missing, seed: seed, deal: deal, keepsOrder: keepsOrder,
      runsEachAlone: runsEachAlone, workbench: workbench, scratch: scratch,
      progress: deal == 0 ? progress : silence)
    var processes = try await runner.all()
    if processes.contains(where: { $0.record.crash?.isGraders == true }), try await referencePasses(seed) {
      for index in processes.indices { processes[index].record.crash?.isGraders = false }
    }
    let judgement = Judge.judge(
      criteria: exercise.criteria, processes: processes.map(\.record), decided: decided,
      missing: prepared.grader.missing, limits: exercise.limits, wasStopped: Task.isCancelled)
    return DealtRun(seed: seed, processes: processes, judgement: judgement)
  }

  /// Whether the reference solution passes with this seed, where the grader's own code crashed. Then it crashed because
  /// of what this submission gave it; otherwise the grader is broken.
  private func referencePasses(_ seed: Seed) async throws -> Bool {
    var files: [String: String] = [:]
    for name in exercise.sources {
      files[name] = try? TextFile.read(exercise.folders.solution.appending(path: name))
    }
    // A learner's copy can lack it.
    guard files.count == exercise.sources.count else { return true }
    guard files != submission.files else { return false }
    let standby = try Standby(exercise, kit: kit, workbench: engine.workbench)
    defer { standby.end() }
    let grading = Grading(
      engine: engine, workbench: engine.workbench.withSharedBudget,
      submission: Submission(exercise: exercise.id, files: files), exercise: exercise, seeds: [seed],
      course: course, kit: kit, scratch: standby.scratch, standby: standby, progress: { _ in })
    return try await grading.outcome().judgement.verdict.passes
  }
}
