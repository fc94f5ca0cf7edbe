import ArgumentParser
import CourseModel
import Reporting

struct TryCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "try",
    abstract: "Show how an answer would be judged, and what its author would read (for teachers).",
    discussion: Examples.of(
      [
        "codelab try FOLDER --exercise list-view": "grade an answer as `check` does",
        "codelab try FOLDER --exercise list-view --seed 7": "deal the tests other inputs",
      ],
      below: "Nobody's progress changes. Criteria that learners do not see are marked as hidden."))

  @Argument(help: "The folder with the answer.", completion: .directory)
  var folder: String
  @Option(help: "The exercise's id; by default, the open exercise.", completion: .exercises)
  var exercise: String?
  @Flag(help: "Show all errors and all output, and how long each stage took.")
  var verbose = false
  @OptionGroup var deal: SeedOption
  @OptionGroup var options: SharedOptions

  static let verb = "try FOLDER --exercise"
  static let compiles = true

  func run(_ session: Session) async throws {
    let course = try session.learner.course()
    let exercise = try session.learner.exercise(exercise, in: course)
    let code = try await AnswerTrial(session: session, course: course, exercise: exercise, seed: deal.seed)
      .show(folder, verbose: verbose)
    if code != .success { throw code }
  }
}
