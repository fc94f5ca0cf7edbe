import ArgumentParser
import CourseModel

struct MistakeCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "mistake",
    abstract: "Add a wrong answer that an exercise's grader must catch (for teachers).",
    discussion: Examples.of(
      [
        "codelab mistake add strong-delegate FOLDER --exercise list-view":
          "add the wrong answer in a folder, as changes to the solution"
      ], below: "Adds an entry to Tests/Mistakes/<lesson>/<exercise>.yml, and says what to edit in it."))

  @Argument(help: "What to do: add.")
  var action: Action
  @Argument(help: "The name of the mistake, with lowercase letters, digits and hyphens.")
  var name: String
  @Argument(
    help: "The folder with the wrong answer to the exercise.", completion: .directory)
  var folder: String
  @Option(help: "The exercise's id; by default, the open exercise.", completion: .exercises)
  var exercise: String?
  @Option(help: "The misconception in one line; by default, the name.")
  var title: String?
  @OptionGroup var options: SharedOptions

  static let verb = "mistake add NAME FOLDER --exercise"

  enum Action: String, ExpressibleByArgument, CaseIterable {
    case add
  }

  func validate() throws {
    guard ExerciseID.isKebabCase(name) else {
      throw ValidationError(
        "“\(name)” is not a valid name. Use lowercase letters, digits and single hyphens.")
    }
  }

  func run(_ session: Session) async throws {
    let course = try session.learner.course()
    let exercise = try session.learner.exercise(exercise, in: course)
    try await MistakeAddition(session: session, course: course, exercise: exercise)
      .add(name, title: title, from: folder)
  }
}
