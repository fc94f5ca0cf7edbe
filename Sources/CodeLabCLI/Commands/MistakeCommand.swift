import ArgumentParser
import CourseModel

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
    let course = try session.learner.course()
    let exercise = try session.learner.exercise(exercise, in: course)
    try await MistakeAddition(session: session, course: course, exercise: exercise)
      .add(name, title: title, from: folder)
  }
}
