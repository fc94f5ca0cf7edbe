import CourseModel
import Grading

/// A check of what lies in the workspace, until a signal stops it.
struct WorkspaceCheck {
  let session: Session
  let course: Course

  /// Grades an exercise, and notes what it came to.
  ///
  /// - Throws: `Failure` where it was not started; what else the toolchain, the sandbox or the file system fail with.
  func check(_ exercise: Exercise) async throws -> Report {
    try session.learner.requireStarted(exercise)
    let engine = try session.installation.engine()
    let grader = SubmissionGrader(engine: engine, course: course, signals: StopSignals())
    let report = try await grader.grade(SubmissionFolder(exercise, of: session.learner)) {
      [console = session.console] in KitNotice.follow($0, on: console)
    }
    SandboxNotice(session: session).tell(about: report)
    // A check that was stopped says little about the work: it is no attempt.
    if !report.verdict.isStopped, let trouble = session.learner.note(report) {
      session.console.tell(trouble)
    }
    return report
  }
}
