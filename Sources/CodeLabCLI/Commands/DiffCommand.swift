import ArgumentParser
import CourseModel

struct DiffCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare your code with the reference solution, after you pass.",
    discussion: Examples.of(
      [
        "codelab diff": "compare the open exercise",
        "codelab diff weak-delegate": "compare another exercise",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    let pages = try Comparison(session: session, exercise: exercise).pages()
    let lines = ["  - your code   + the reference solution", ""] + pages.flatMap(\.self)
    await session.show { _ in lines }
    session.learner.tellNext(after: exercise)
  }
}
