import CourseModel
import Grading

/// Grades the files in the workspace, until a signal stops it.
struct WorkspaceCheck {
  let session: Session
  let course: Course
  let engine: GradingEngine
  /// The seed of the tests' inputs; nil for the submission's own.
  let seed: UInt32?

  /// Grades an exercise, and records the result in the learner's progress. A check with a chosen seed is an experiment,
  /// which is not recorded: among many seeds, there can be one that a guess passes.
  ///
  /// - Parameter headStart: what was started for it before the course was read.
  /// - Throws: `Failure` if the exercise was not started, or an error of the toolchain, the sandbox or the
  ///   file system.
  func check(_ exercise: Exercise, _ headStart: HeadStart) async throws -> Report {
    try session.learner.requireStarted(exercise)
    let grader = SubmissionGrader(engine: engine, course: course, signals: StopSignals())
    let notice = KitNotice(session.console)
    let folder = SubmissionFolder(exercise, of: session.learner)
    let report = try await grader.grade(folder, headStart: headStart) { notice.follow($0) }
    notice.end()
    SandboxNotice(session: session).tell(about: report)
    if let note = note(on: report) { session.console.tell(note) }
    return report
  }

  /// Records a report; returns what the learner should know about that.
  private func note(on report: Report) -> String? {
    // A cancelled check does not count as a try.
    if report.verdict.isStopped { return nil }
    guard seed == nil else {
      let check = session.learner.typed("check", for: report.exercise)
      return "Your progress does not change with --seed. To record this result, check without it:  \(check)"
    }
    return session.learner.note(report)
  }
}
