import Authoring
import CourseModel
import Foundation
import Grading
import Reporting
import Workspace

/// Adds an answer to the mistakes or the variants of an exercise.
struct AnswerAddition {
  let session: Session
  let course: Course
  let exercise: Exercise
  let answer: AnswerArguments

  /// Adds an answer to the exercise that is named, or else to the open one.
  ///
  /// - Throws: an error of the course.
  init(_ answer: AnswerArguments, _ session: Session) throws {
    self.answer = answer
    self.session = session
    course = try session.learner.course()
    exercise = try session.learner.exercise(answer.exercise, in: course)
  }

  /// Adds a wrong answer, and prints what to edit in the new entry.
  ///
  /// - Throws: `Failure` if the folder contains no answer or a right one, or an error of grading or of the
  ///   file system.
  func addMistake() async throws {
    let (files, report) = try await grade()
    if report.verdict.passes {
      throw Failure(
        Exit.usage,
        "This answer passes \(exercise.id), so it is not a mistake. Change it, or correct the grader.")
    }
    let mistake = Mistake(
      id: answer.name, title: title, fails: report.failing, ends: report.endings.first, files: files, line: 0)
    tell(exercise.folders.answers, try inFile { try $0.add(mistake) })
    console.print("  It fails:  \(mistake.fails.joined(separator: ", "))")
    let says = tell("A learner with this mistake reads:", report)
    console.print(
      """

        Now edit the entry:
          title   the misconception in one line
          fails   the criteria that should fail; if others failed, correct the grader
      """)
    if says { console.print("    says    a part of the feedback above that helps the learner") }
    tellNext()
  }

  /// Adds a right answer.
  ///
  /// - Parameter failing: whether one that does not pass is added, too: then the grader asks for more than the task does.
  /// - Throws: `Failure` if the folder contains no answer or one that is not to be added, or an error of grading or of the
  ///   file system.
  func addVariant(evenIf failing: Bool) async throws {
    let (files, report) = try await grade()
    if !report.verdict.passes {
      let list =
        report.failing.isEmpty ? report.verdict.name.rawValue : report.failing.joined(separator: ", ")
      console.print("  This answer does not pass \(exercise.id). It fails:  \(list)")
      _ = tell("Its author reads:", report)
      guard failing else {
        throw Failure(
          Exit.usage,
          "Nothing was added. Correct the answer. If it is right, correct the grader, or add the answer first with "
            + "--failing.")
      }
    }
    let variant = Variant(id: answer.name, title: title, files: files, line: 0)
    tell(exercise.folders.answers, try inFile { try $0.add(variant) })
    if answer.title == nil {
      console.print("\n  Now write into `title` how it differs from the solution.")
    }
    tellNext()
  }

  /// The result of reading or changing the file of answers.
  private func inFile<Result>(_ change: (AnswerFile) throws -> Result) throws -> Result {
    do { return try change(AnswerFile(of: exercise, in: course)) } catch let error as AnswerFileError {
      throw Failure(Exit.usage, error.description)
    }
  }

  private var console: Console { session.console }

  private var title: String { answer.title ?? answer.name.replacing("-", with: " ").capitalizedSentence }

  private func grade() async throws -> ([String: String], Report) {
    let submission = try submission()
    try inFile { try $0.requireNew(submission.files) }
    let report = try await session.installation.engine().grade(submission, of: exercise, in: course)
    return (submission.files, report)
  }

  private func submission() throws -> Submission {
    let folder = SubmissionFolder(exercise, in: console.file(answer.folder))
    try folder.requireThere()
    switch folder.read() {
    case .taken(let submission): return submission
    case .refused(let faults):
      throw Failure(
        Exit.usage, faults.map { "\(answer.folder)/\($0.inOneLine)" }.joined(separator: "\n"))
    }
  }

  private func tell(_ file: URL, _ line: Int) {
    console.print("  Added \(answer.name) to \(console.shown(file)), line \(line).")
  }

  /// Prints what the author of an answer reads below a heading, and returns whether that is anything. Of criteria that
  /// are hidden, it is nothing.
  private func tell(_ heading: String, _ report: Report) -> Bool {
    let lines = Feedback.sentences(about: report).flatMap(\.sourceLines)
    let failing = report.criteria.filter(\.failsItself)
    if lines.isEmpty, !failing.isEmpty, failing.allSatisfy({ $0.criterion.visibility == .hidden }) {
      console.print(
        "\n  Its author reads only that hidden checks do not pass, because all that fail are hidden.")
      return false
    }
    if lines.isEmpty { return false }
    console.print("\n  \(heading)")
    for line in lines { console.print("    \(line)") }
    return true
  }

  private func tellNext() { console.print("\n  Next:  \(console.command) verify \(exercise.id)") }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
