import ArgumentParser
import CourseModel

/// The arguments of a command that adds an answer to the course.
struct AnswerArguments: ParsableArguments {
  @Argument(help: "What to do: add.")
  var action: Action
  @Argument(help: "A name for the answer, with lowercase letters, digits and hyphens.")
  var name: String
  @Argument(help: "The folder with the answer to the exercise.", completion: .directory)
  var folder: String
  @Option(help: "The exercise's id; by default, the open exercise.", completion: .exercises)
  var exercise: String?
  @Option(help: "What is special about the answer, in one line; by default, the name.")
  var title: String?

  enum Action: String, ExpressibleByArgument, CaseIterable {
    case add
  }

  func validate() throws {
    guard ExerciseID.isKebabCase(name) else {
      throw ValidationError(
        "“\(name)” is not a valid name. Use lowercase letters, digits and single hyphens.")
    }
  }
}
