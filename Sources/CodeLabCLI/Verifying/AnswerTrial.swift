import ArgumentParser
import CourseModel
import Foundation
import Grading
import Reporting

/// Shows a teacher how an answer would be judged, and what its author would read.
struct AnswerTrial {
  let session: Session
  let course: Course
  let exercise: Exercise
  let seed: UInt32?

  /// Grades the answer in a folder, prints the report, and returns the exit code of the verdict.
  ///
  /// - Throws: `Failure` if there is no folder, or an error of the toolchain, the sandbox or the file system.
  func show(_ name: String, verbose: Bool) async throws -> ExitCode {
    let folder = SubmissionFolder(exercise, in: session.console.file(name))
    try folder.requireThere()
    let notice = KitNotice(session.console)
    var grader = SubmissionGrader(
      engine: try session.installation.engine(seed: seed), course: course, signals: StopSignals())
    grader.onFault = { [console = session.console] in
      notice.end()
      console.tell("\($0)")
    }
    let report = try await grader.grade(folder) { notice.follow($0) }
    notice.end()
    let command = session.console.command
    var context = TerminalContext(command: command, verbose: verbose, audience: .staff)
    context.keys["check"] = "\(command) try \(name.quotedForShell) --exercise \(exercise.id)"
    context.keys["task"] = "\(command) task \(exercise.id)"
    session.console.print(TerminalReport.lines(report, context: context, appearance: session.console.output))
    return Exit.code(of: report.verdict)
  }
}
