import ArgumentParser
import Authoring
import CourseModel

struct NewCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Create a small exercise that you can change (for teachers).",
    discussion: Examples.of([
      "codelab new exercise delegation/my-exercise": "create its files, and list them"
    ]))

  @Argument(help: "What to create: exercise.")
  var kind: Kind
  @Argument(help: "The id of the new exercise: <lesson>/<name>.")
  var id: String
  @OptionGroup var options: SharedOptions

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case exercise
  }

  func run(_ session: Session) async throws {
    guard let id = ExerciseID(id) else {
      throw Failure(
        Exit.usage,
        "“\(id)” is not a valid id. Write <lesson>/<name> in lowercase letters, for example delegation/my-exercise."
      )
    }
    let files = try ExerciseTemplate(id: id, course: session.learner.course()).write()
    session.console.print("  Created \(id), an exercise that works. Edit these files:")
    for file in files { session.console.print("    \(session.console.shown(file))") }
    session.console.print("\n  Next:  \(session.console.command) verify \(id)")
  }
}
