import ArgumentParser
import Compiling
import CourseModel
import Grading

/// Grades folders, several at once, until a signal stops it; each folder gets a report, even if its grading fails.
struct SubmissionGrader: Sendable {
  let engine: GradingEngine
  let course: Course
  let signals: StopSignals
  /// The missing layers of the sandbox that the user allowed.
  var weakSandbox: [String] = []
  /// The course's revision in version control, if it has one.
  var courseRevision: String?
  /// How many folders are graded at once.
  var jobs = 1
  /// Called with what is wrong with a grader, which the result does not tell learners.
  var onFault: @Sendable (GraderFault) -> Void = { _ in }
  /// Called with why the compiler failed on one of several folders; nil if that ends the grading.
  var onFailure: (@Sendable (CompilerFault, SubmissionFolder) -> Void)?

  /// What grading a folder comes to.
  private enum Outcome: Sendable {
    case graded(Report, SubmissionFolder)
    case failed(CompilerFault, SubmissionFolder)
  }

  /// Grades folders, and passes each report to `deliver`, in the order of the folders.
  ///
  /// - Returns: the exit code of the worst verdict.
  /// - Throws: an error of the toolchain, the sandbox, the file system or `deliver`. What fails for all folders, such as
  ///   the compilation of the kits, fails once.
  func grade(
    _ folders: [SubmissionFolder], deliver: (Report, SubmissionFolder) throws -> Void
  ) async throws -> ExitCode {
    var worst = ExitCode.success
    if folders.count > 1 { try await signals.work(engine.prepare, leftover: {}) }
    try await Jobs(jobs).forEach(of: folders) { folder in
      do {
        return Outcome.graded(try await grade(folder), folder)
      } catch let fault as CompilerFault {
        guard onFailure != nil else { throw fault }
        return .failed(fault, folder)
      }
    } deliver: { outcome in
      switch outcome {
      case .graded(let report, let folder):
        try deliver(report, folder)
        worst = ExitCode(max(worst.rawValue, Exit.code(of: report.verdict).rawValue))
      case .failed(let fault, let folder):
        onFailure?(fault, folder)
        worst = Exit.toolFailed
      }
    }
    return worst
  }

  /// Grades a folder.
  ///
  /// - Parameter headStart: what was started for it before it was read.
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  func grade(
    _ folder: SubmissionFolder, headStart: HeadStart? = nil,
    progress: @escaping @Sendable (GradingProgress) -> Void = { _ in }
  ) async throws -> Report {
    let exercise = folder.exercise
    return try await complete(exercise) {
      try await engine.report(on: folder, in: course) {
        try await grade($0, of: exercise, headStart, progress)
      }
    }
  }

  /// Grades files that were read before.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  func grade(_ submission: Submission, of exercise: Exercise) async throws -> Report {
    try await complete(exercise) { try await grade(submission, of: exercise, nil) { _ in } }
  }

  /// The report on files that can't be accepted.
  func refused(_ faults: [Diagnostic], of exercise: Exercise) -> Report {
    completed(engine.refuse(faults, of: exercise, in: course))
  }

  /// Does the work until a signal stops it, and adds what the report says about the surroundings.
  private func complete(
    _ exercise: Exercise, _ work: @escaping @Sendable () async throws -> Report
  ) async throws -> Report {
    completed(
      try await signals.work(work) { engine.notRun(exercise, in: course, .stopped(during: nil)) })
  }

  private func completed(_ report: Report) -> Report {
    var report = report
    report.weakSandbox = weakSandbox
    report.courseRevision = courseRevision
    return report
  }

  /// Turns a broken grader, and code that can't be filmed for a check, into a verdict, so that other exercises are still
  /// graded.
  private func grade(
    _ files: Submission, of exercise: Exercise, _ headStart: HeadStart?,
    _ progress: @escaping @Sendable (GradingProgress) -> Void
  ) async throws -> Report {
    do {
      return try await engine.gradeUntilStopped(
        files, of: exercise, in: course, headStart: headStart, progress: progress)
    } catch let fault as GraderFault {
      onFault(fault)
      return engine.notRun(exercise, in: course, .graderFault("\(fault)"))
    } catch let fault as FilmFault {
      return engine.notRun(exercise, in: course, .graderFault(fault.problem))
    }
  }
}
