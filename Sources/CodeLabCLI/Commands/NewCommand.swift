import ArgumentParser
import Authoring
import CourseModel

struct NewCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Add an exercise that verifies at once; for teachers.",
    discussion: Examples.of([
      "codelab new exercise delegation/my-exercise": "writes its folders, and says what to edit"
    ]))

  @Argument(help: "What to make: exercise.")
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
        Exit.usage, "“\(id)” is not of the form <lesson>/<name>, in small letters: delegation/my-exercise")
    }
    let files = try ExerciseTemplate(id: id, course: session.learner.course()).write()
    session.console.print("  Made \(id). It verifies already; now make it yours:")
    for file in files { session.console.print("    \(session.console.shown(file))") }
    session.console.print("\n  Next:  \(session.console.command) verify \(id)")
  }
}
