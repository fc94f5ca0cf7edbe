import Compiling
import CourseModel
import Explaining
import Foundation
import Judging
import Sandbox
import SwiftToolchain
import SyntaxReading

/// Grades submissions: the one way for `check`, `grade`, `verify` and `watch`.
package struct GradingEngine: Sendable {
  /// What compiles and runs.
  package let workbench: Workbench
  private let toolVersion: String

  /// An engine at a workbench.
  package init(workbench: Workbench, toolVersion: String) {
    self.workbench = workbench
    self.toolVersion = toolVersion
  }

  /// Grades a submission.
  ///
  /// - Throws: when the toolchain, the sandbox or the file system fail; whatever the learner did wrong is in the
  ///   report. `GraderFault` when the grader itself is at fault.
  package func grade(
    _ submission: Submission, of exercise: Exercise, in course: Course,
    progress: @escaping @Sendable (GradingProgress) -> Void = { _ in }
  ) async throws -> Report {
    let report = try await gradeAsFarAsItGoes(submission, of: exercise, in: course, progress: progress)
    try Task.checkCancellation()
    return report
  }

  /// Grades a submission; when the task is cancelled on the way, the report tells what was known by then.
  package func gradeUntilStopped(
    _ submission: Submission, of exercise: Exercise, in course: Course,
    progress: @escaping @Sendable (GradingProgress) -> Void = { _ in }
  ) async throws -> Report {
    do {
      return try await gradeAsFarAsItGoes(submission, of: exercise, in: course, progress: progress)
    } catch {
      // A program of the toolchain that was killed on the way may be reported as failed.
      guard error is CancellationError || Task.isCancelled else { throw error }
      return notRun(exercise, in: course, .stopped(during: nil))
    }
  }

  private func gradeAsFarAsItGoes(
    _ submission: Submission, of exercise: Exercise, in course: Course,
    progress: @escaping @Sendable (GradingProgress) -> Void
  ) async throws -> Report {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let kit = try await readyKit(progress)
    let grading = Grading(
      engine: self, submission: submission, exercise: exercise, explanations: course.explanations, kit: kit,
      scratch: scratch, progress: progress
    )
    let outcome = try await grading.outcome()
    return await report(outcome, grading, submission, exercise, course)
  }

  /// A report on a submission that was not taken.
  package func refuse(_ faults: [Diagnostic], of exercise: Exercise, in course: Course) -> Report {
    notRun(exercise, in: course, .submissionRefused(faults))
  }

  /// A report in which no criterion was run, because of this.
  package func notRun(_ exercise: Exercise, in course: Course, _ verdict: Verdict) -> Report {
    Report(
      toolVersion: toolVersion, course: course.title, exercise: exercise,
      lesson: lesson(of: exercise, course),
      verdict: verdict, criteria: exercise.criteria.map { CriterionResult($0, .notRun) })
  }

  /// A report on a submission whose module does not compile, with these errors; nothing was graded.
  package func reject(
    _ submission: Submission, _ errors: [Diagnostic], of exercise: Exercise, in course: Course
  ) -> Report {
    let errors = errors.explained(by: course.explanations, in: submission.files)
    return Report(
      toolVersion: toolVersion, course: course.title, exercise: exercise,
      lesson: lesson(of: exercise, course), toolchain: workbench.toolchain.version,
      verdict: .doesNotCompile(errors), criteria: exercise.criteria.map { CriterionResult($0, .notRun) },
      diagnostics: errors, sources: submission.files.mapValues { $0.sourceLines })
  }

  private func readyKit(_ progress: (GradingProgress) -> Void) async throws -> Kit {
    let builder = KitBuilder(workbench)
    let reader = SyntaxReader(workbench)
    if try !builder.isReady() || !reader.isReady() { progress(.stage(.kit)) }
    async let fault = reader.prepare()
    let kit = try await builder.kit()
    _ = try await fault
    return kit
  }

  private func report(
    _ outcome: GradingOutcome, _ grading: Grading, _ submission: Submission, _ exercise: Exercise,
    _ course: Course
  ) async -> Report {
    Report(
      toolVersion: toolVersion, course: course.title, exercise: exercise,
      lesson: lesson(of: exercise, course),
      graderHash: outcome.graderHash, fingerprint: submission.fingerprint,
      toolchain: workbench.toolchain.version, verdict: outcome.judgement.verdict,
      criteria: outcome.judgement.results, diagnostics: outcome.diagnostics,
      sources: submission.files.mapValues { $0.sourceLines },
      sandbox: outcome.layers, allowed: exercise.allows, timings: await grading.stopwatch.timings,
      otherOutput: outcome.judgement.otherOutput)
  }

  private func lesson(of exercise: Exercise, _ course: Course) -> String {
    course.lessons.first { $0.id == exercise.id.lesson }?.title ?? exercise.id.lesson
  }
}

/// What a grading comes to, before it is a report.
struct GradingOutcome: Sendable {
  var judgement: Judgement
  var diagnostics: [Diagnostic] = []
  var graderHash = ""
  var layers: [SandboxLayer] = []
}
