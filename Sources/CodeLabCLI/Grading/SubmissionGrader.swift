import ArgumentParser
import Compiling
import CourseModel
import Grading

/// Grades folders one after the other until a signal stops it; each folder gets a report, even if its grading
/// fails.
struct SubmissionGrader: Sendable {
  let engine: GradingEngine
  let course: Course
  let signals: StopSignals
  /// The missing layers of the sandbox that the user allowed.
  var weakSandbox: [String] = []
  /// Called with what is wrong with a grader, which the result does not tell learners.
  var onFault: @Sendable (GraderFault) -> Void = { _ in }
  /// Called with why the compiler failed on one of several folders; nil if that ends the grading.
  var onFailure: (@Sendable (CompilerFault, SubmissionFolder) -> Void)?

  /// Grades folders in order, and passes each report to `deliver`.
  ///
  /// - Returns: the exit code of the worst verdict.
  /// - Throws: an error of the toolchain, the sandbox, the file system or `deliver`.
  func grade(
    _ folders: [SubmissionFolder], deliver: (Report, SubmissionFolder) throws -> Void
  ) async throws -> ExitCode {
    var worst = ExitCode.success
    for folder in folders {
      do {
        let report = try await grade(folder)
        try deliver(report, folder)
        worst = ExitCode(max(worst.rawValue, Exit.code(of: report.verdict).rawValue))
      } catch let fault as CompilerFault {
        guard let onFailure else { throw fault }
        onFailure(fault, folder)
        worst = Exit.toolFailed
      }
    }
    return worst
  }

  /// Grades a folder.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  func grade(
    _ folder: SubmissionFolder, progress: @escaping @Sendable (GradingProgress) -> Void = { _ in }
  ) async throws -> Report {
    let exercise = folder.exercise
    var report = try await signals.work {
      try await engine.report(on: folder, in: course) { try await grade($0, of: exercise, progress) }
    } leftover: {
      engine.notRun(exercise, in: course, .stopped(during: nil))
    }
    report.weakSandbox = weakSandbox
    return report
  }

  /// Turns a broken grader into a verdict, so that other exercises are still graded.
  private func grade(
    _ files: Submission, of exercise: Exercise, _ progress: @escaping @Sendable (GradingProgress) -> Void
  ) async throws -> Report {
    do {
      return try await engine.gradeUntilStopped(files, of: exercise, in: course, progress: progress)
    } catch let fault as GraderFault {
      onFault(fault)
      return engine.notRun(exercise, in: course, .graderFault("\(fault)"))
    }
  }
}
