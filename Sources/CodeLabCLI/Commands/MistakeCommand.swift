import ArgumentParser
import Authoring
import CourseModel
import Foundation
import Grading
import Reporting
import Workspace

struct MistakeCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "mistake",
    abstract: "Add a wrong answer that an exercise's grader must catch; for teachers.",
    discussion: Examples.of(
      [
        "codelab mistake add strong-delegate FOLDER --exercise list-view":
          "the wrong answer in a folder, as changes to the solution"
      ], below: "Writes an entry of Tests/Mistakes/<lesson>/<exercise>.yml, and says what to fill in."))

  @Argument(help: "What to do: add.")
  var action: Action
  @Argument(help: "The name of the mistake: small letters, digits and hyphens.")
  var name: String
  @Argument(
    help: "The folder that holds the wrong answer: the exercise's declared files.", completion: .directory)
  var folder: String
  @Option(help: "The exercise's id; without it the open one.", completion: .exercises)
  var exercise: String?
  @Option(help: "The misconception in one line; without it the name.")
  var title: String?
  @OptionGroup var options: SharedOptions

  static let verb = "mistake add NAME FOLDER --exercise"

  enum Action: String, ExpressibleByArgument, CaseIterable {
    case add
  }

  func validate() throws {
    guard ExerciseID.isKebabCase(name) else {
      throw ValidationError("“\(name)” is no name: write small letters, digits and single hyphens.")
    }
  }

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(exercise, in: course)
    let submission = try submission(to: exercise, session)
    let report = try await session.engine().grade(submission, of: exercise, in: course)
    if report.verdict.passes {
      throw Failure(
        Exit.usage, "This answer passes \(exercise.id): there is nothing wrong with it to be caught.")
    }
    let mistake = Mistake(
      id: name, title: title ?? name.replacing("-", with: " ").capitalizedSentence, fails: report.failing,
      ends: report.endings.first, files: submission.files, line: 0)
    let line = try MistakeFile(of: exercise, in: course).add(mistake)
    tell(mistake, report, line, session)
  }

  private func submission(to exercise: Exercise, _ session: Session) throws -> Submission {
    switch SubmissionReader.read(exercise, in: URL(filePath: folder, relativeTo: session.folder)) {
    case .taken(let submission): return submission
    case .refused(let faults):
      throw Failure(Exit.usage, faults.map { "\(folder)/\($0.text)" }.joined(separator: "\n"))
    }
  }

  private func tell(_ mistake: Mistake, _ report: Report, _ line: Int, _ session: Session) {
    let exercise = report.exercise
    session.print("  Added \(mistake.id) to \(session.shown(exercise.folders.mistakes)), line \(line).")
    session.print("  It fails:  \(mistake.fails.joined(separator: ", "))")
    session.print("\n  Its author reads:")
    for sentence in Feedback.sentences(about: report) { session.print("    \(sentence)") }
    session.print(
      """

        Now edit the entry:
          title   the misconception in one line
          fails   is this what should fail? If not, mend the grader
          says    a part of the feedback above that helps the author

        Next:  \(session.command) verify \(exercise.id)
      """)
  }
}

extension String {
  /// The text with a capital at its beginning.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
