import ArgumentParser
import CourseModel

struct DiffCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "What you wrote beside the reference solution, after a pass.",
    discussion: Examples.of(
      [
        "codelab diff": "the open exercise",
        "codelab diff weak-delegate": "another one",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    let pages = try Comparison(session: session, exercise: exercise).pages()
    session.console.print("  - yours   + the reference\n")
    pages.forEach(session.console.print)
  }
}
