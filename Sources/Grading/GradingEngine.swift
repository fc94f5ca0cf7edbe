import Compiling
import CourseModel
import Explaining
import Foundation
import GraderEvents
import Judging
import Sandbox
import SwiftToolchain
import SyntaxReading

/// Grades submissions for all commands: `check`, `grade`, `verify` and `watch`.
package struct GradingEngine: Sendable {
  /// The toolchain, cache and sandbox that it uses.
  package let workbench: Workbench
  let toolVersion: String
  let deals: Deals
  /// The secret that a submission's own seeds are computed with.
  let seedKey: String?

  /// Where the seeds of a grading come from.
  package enum Deals: Sendable {
    /// One, from submission and exercise. 0 is the first deal; other numbers deal other inputs.
    case own(Int)
    /// Several of the submission's own, with each of which it must pass: an answer that suits one deal by chance, or
    /// because its author tried until it did, hardly suits them all.
    case several
    /// The same seed for every submission.
    case chosen(Seed)
  }

  /// An engine that uses this workbench.
  package init(
    workbench: Workbench, toolVersion: String, deals: Deals = .own(0), seedKey: String? = nil
  ) {
    self.workbench = workbench
    self.deals = deals
    self.seedKey = seedKey
    self.toolVersion = toolVersion
  }

  /// An engine that deals other inputs.
  package func dealing(_ deals: Deals) -> GradingEngine {
    GradingEngine(workbench: workbench, toolVersion: toolVersion, deals: deals, seedKey: seedKey)
  }

  /// The seeds with which a submission is tested, one after the other.
  func seeds(of submission: Submission, _ exercise: Exercise) -> [Seed] {
    func own(_ deals: some Sequence<Int>) -> [Seed] {
      let inputs = GraderSources.inputs(of: exercise)
      return deals.map { Seed(submission: submission, exercise: inputs, deal: $0, key: seedKey) }
    }
    return switch deals {
    case .chosen(let seed): [seed]
    case .own(let deal): own([deal])
    case .several: own(0..<DealGroup.size)
    }
  }

  /// Grades a submission.
  ///
  /// - Parameter standby: what was started for a submission to this exercise; it is used up.
  /// - Throws: `GraderFault` if the grader is broken, or an error of the toolchain, the sandbox or the file system.
  ///   The learner's mistakes are in the report.
  package func grade(
    _ submission: Submission, of exercise: Exercise, in course: Course, standby: Standby? = nil,
    progress: @escaping @Sendable (GradingProgress) -> Void = { _ in }
  ) async throws -> Report {
    let report = try await gradeAsFarAsItGoes(
      submission, of: exercise, in: course, standby, progress: progress)
    try Task.checkCancellation()
    return report
  }

  /// Grades a submission; if the task is cancelled, the report contains the results so far.
  ///
  /// - Parameter headStart: what was started before the submission was read; it is used up.
  package func gradeUntilStopped(
    _ submission: Submission, of exercise: Exercise, in course: Course, headStart: HeadStart? = nil,
    progress: @escaping @Sendable (GradingProgress) -> Void = { _ in }
  ) async throws -> Report {
    do {
      return try await gradeAsFarAsItGoes(
        submission, of: exercise, in: course, begun: await headStart?.programs, progress: progress)
    } catch {
      // A program of the toolchain that was killed by the cancellation may be reported as failed.
      guard error is CancellationError || Task.isCancelled else { throw error }
      return notRun(exercise, in: course, .stopped(during: nil))
    }
  }

  /// Grades a submission; once more with a new kit if the compiler fails because it can't read the kit.
  private func gradeAsFarAsItGoes(
    _ submission: Submission, of exercise: Exercise, in course: Course, _ standby: Standby? = nil,
    begun: HeadStart.Programs? = nil, progress: @escaping @Sendable (GradingProgress) -> Void
  ) async throws -> Report {
    let kit = if let known = standby?.kit ?? begun?.kit { known } else { try await readyKit(progress) }
    do {
      return try await grade(
        submission, of: exercise, in: course, kit: kit, standby: standby, begun: begun, progress: progress)
    } catch let fault as CompilerFault {
      let builder = KitBuilder(workbench)
      if try await builder.isSound(kit) { throw fault }
      builder.invalidate(kit)
      let engine = GradingEngine(
        workbench: workbench.withOwnCache, toolVersion: toolVersion, deals: deals, seedKey: seedKey)
      let renewed = try await engine.readyKit(progress)
      return try await engine.grade(submission, of: exercise, in: course, kit: renewed, progress: progress)
    }
  }

  private func grade(
    _ submission: Submission, of exercise: Exercise, in course: Course, kit: Kit, standby: Standby? = nil,
    begun: HeadStart.Programs? = nil, progress: @escaping @Sendable (GradingProgress) -> Void
  ) async throws -> Report {
    let kit = try await kit.grading(exercise, at: workbench)
    let standby = try standby ?? Standby(exercise, kit: kit, workbench: workbench, begun: begun)
    defer { standby.end() }
    let grading = Grading(
      engine: self, workbench: workbench.withSharedBudget, submission: submission, exercise: exercise,
      seeds: seeds(of: submission, exercise),
      course: course, kit: kit,
      scratch: standby.scratch, standby: standby, progress: progress
    )
    let outcome = try await grading.outcome()
    return await report(outcome, grading, submission, exercise, course)
  }

  /// A report on a submission that was refused.
  package func refuse(_ faults: [Diagnostic], of exercise: Exercise, in course: Course) -> Report {
    notRun(exercise, in: course, .submissionRefused(faults))
  }

  /// A report with this verdict in which no criterion was run.
  package func notRun(_ exercise: Exercise, in course: Course, _ verdict: Verdict) -> Report {
    Report(
      toolVersion: toolVersion, course: course.title, exercise: exercise,
      lesson: lesson(of: exercise, course),
      verdict: verdict, criteria: exercise.criteria.map { CriterionResult($0, .notRun) })
  }

  /// A report on a submission that does not compile, with these errors.
  ///
  /// - Throws: an error of `SyntaxReader`.
  package func reject(
    _ submission: Submission, _ errors: [Diagnostic], of exercise: Exercise, in course: Course
  ) async throws -> Report {
    let compiler = LearnerCompiler(workbench, kit: try await KitBuilder(workbench).kit())
    let errors = try await ErrorExplainer(compiler, SyntaxReader(workbench), course.explanations)
      .explained(errors, in: submission.files, of: exercise)
    return Report(
      toolVersion: toolVersion, course: course.title, exercise: exercise,
      lesson: lesson(of: exercise, course), toolchain: workbench.toolchain.version,
      verdict: .doesNotCompile(errors), criteria: exercise.criteria.map { CriterionResult($0, .notRun) },
      diagnostics: errors, sources: submission.files.mapValues { $0.sourceLines })
  }

  /// The kits, compiled if they are not in the cache.
  func readyKit(_ progress: (GradingProgress) -> Void) async throws -> Kit {
    let builder = KitBuilder(workbench)
    let reader = SyntaxReader(workbench)
    if let kit = try builder.known(), try reader.isReady() { return kit }
    progress(.stage(.kit))
    async let fault = reader.prepare()
    let kit = try await builder.kit()
    _ = try await fault
    return kit
  }

  private func report(
    _ outcome: GradingOutcome, _ grading: Grading, _ submission: Submission, _ exercise: Exercise,
    _ course: Course
  ) async -> Report {
    var report = Report(
      toolVersion: toolVersion, course: course.title, exercise: exercise,
      lesson: lesson(of: exercise, course),
      graderHash: outcome.graderHash, fingerprint: submission.fingerprint, seed: outcome.seed ?? grading.seed,
      toolchain: workbench.toolchain.version, verdict: outcome.judgement.verdict,
      criteria: outcome.judgement.results, diagnostics: outcome.diagnostics,
      sources: submission.files.mapValues { $0.sourceLines },
      sandbox: outcome.layers, allowed: exercise.allows, timings: await grading.stopwatch.timings,
      seconds: grading.stopwatch.seconds, otherOutput: outcome.judgement.otherOutput)
    report.exerciseHash = ExerciseHash.of(exercise)
    report.dependsOnOrder = outcome.dependsOnOrder
    return report
  }

  private func lesson(of exercise: Exercise, _ course: Course) -> String {
    course.lessons.first { $0.id == exercise.id.lesson }?.title ?? exercise.id.lesson
  }
}

/// The results of a grading, from which the report is made.
struct GradingOutcome: Sendable {
  var judgement: Judgement
  var diagnostics: [Diagnostic] = []
  var graderHash = ""
  var layers: [SandboxLayer] = []
  /// The seed of the deal that decided; nil if nothing was run.
  var seed: Seed?
  /// Whether only the order of the tests kept the submission from passing.
  var dependsOnOrder = false
}

/// An event during a grading, for showing progress.
package enum GradingProgress: Equatable, Sendable {
  /// A stage began.
  case stage(GradingStage)
  /// What films need is being compiled, which happens once.
  case preparesFilms
  /// A criterion's test began.
  case began(criterion: String)
  /// A criterion's test ended; only the report says whether it passed.
  case ended(criterion: String)
}
