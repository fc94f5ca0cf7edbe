import Authoring
import CourseModel
import Foundation
import Grading
import Reporting
import Workspace

/// Adds a wrong answer to the mistakes of an exercise.
struct MistakeAddition {
  let session: Session
  let course: Course
  let exercise: Exercise

  /// Adds the wrong answer in a folder, and prints what to edit in the new entry.
  ///
  /// - Throws: `Failure` if the folder contains no answer or a right one, or an error of grading or of the
  ///   file system.
  func add(_ name: String, title: String?, from folder: String) async throws {
    let submission = try submission(in: folder)
    let report = try await session.installation.engine().grade(submission, of: exercise, in: course)
    if report.verdict.passes {
      throw Failure(
        Exit.usage,
        "This answer passes \(exercise.id), so it is not a mistake. Change it, or correct the grader.")
    }
    let mistake = Mistake(
      id: name, title: title ?? name.replacing("-", with: " ").capitalizedSentence, fails: report.failing,
      ends: report.endings.first, files: submission.files, line: 0)
    let line = try MistakeFile(of: exercise, in: course).add(mistake)
    tell(mistake, Feedback.sentences(about: report), line)
  }

  private func submission(in folder: String) throws -> Submission {
    switch SubmissionReader.read(exercise, in: session.console.file(folder)) {
    case .taken(let submission): return submission
    case .refused(let faults):
      throw Failure(Exit.usage, faults.map { "\(folder)/\($0.inOneLine)" }.joined(separator: "\n"))
    }
  }

  private func tell(_ mistake: Mistake, _ feedback: [String], _ line: Int) {
    let console = session.console
    console.print("  Added \(mistake.id) to \(console.shown(exercise.folders.mistakes)), line \(line).")
    console.print("  It fails:  \(mistake.fails.joined(separator: ", "))")
    console.print("\n  A learner with this mistake reads:")
    for sentence in feedback { console.print("    \(sentence)") }
    console.print(
      """

        Now edit the entry:
          title   the misconception in one line
          fails   the criteria that should fail; if others failed, correct the grader
          says    a part of the feedback above that helps the learner

        Next:  \(console.command) verify \(exercise.id)
      """)
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
