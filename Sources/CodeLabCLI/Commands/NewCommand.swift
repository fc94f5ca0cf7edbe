import ArgumentParser
import Authoring
import CourseModel
import Foundation

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
    let course = try session.course()
    let files = try ExerciseTemplate(id: id, course: course).write()
    session.print("  Made \(id). It verifies already; now make it yours:")
    for file in files { session.print("    \(session.shown(file))") }
    session.print("\n  Next:  \(session.command) verify \(id)")
  }
}
