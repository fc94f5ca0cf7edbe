import ArgumentParser
import CourseModel
import Grading

/// Grades folders one after the other, until a signal stops it; whatever happens to one of them, it has a report.
struct SubmissionGrader: Sendable {
  let engine: GradingEngine
  let course: Course
  let signals: StopSignals
  /// The layers of the sandbox that somebody allowed to be missing.
  var weakSandbox: [String] = []

  /// Grades folders in their order, and hands on each report.
  ///
  /// - Returns: the exit code of the worst verdict.
  /// - Throws: when the toolchain, the sandbox or the file system fail, and what `deliver` throws.
  func grade(
    _ folders: [SubmissionFolder], deliver: (Report, SubmissionFolder) throws -> Void
  ) async throws -> ExitCode {
    var worst = ExitCode.success
    for folder in folders {
      let report = try await grade(folder)
      try deliver(report, folder)
      worst = ExitCode(max(worst.rawValue, Exit.code(of: report.verdict).rawValue))
    }
    return worst
  }

  /// Grades a folder.
  ///
  /// - Throws: when the toolchain, the sandbox or the file system fail.
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

  /// A grader that does not compile is the course's fault, and no reason to leave other exercises ungraded.
  private func grade(
    _ files: Submission, of exercise: Exercise, _ progress: @escaping @Sendable (GradingProgress) -> Void
  ) async throws -> Report {
    do {
      return try await engine.gradeUntilStopped(files, of: exercise, in: course, progress: progress)
    } catch let fault as GraderFault {
      return engine.notRun(exercise, in: course, .graderFault("\(fault)"))
    }
  }
}
