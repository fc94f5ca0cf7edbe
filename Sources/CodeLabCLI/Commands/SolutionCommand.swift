import ArgumentParser
import CourseModel

struct SolutionCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "solution", abstract: "Show the reference solution, after you pass.",
    discussion: Examples.of(
      [
        "codelab solution": "show the solution of the open exercise",
        "codelab solution --give-up": "show it without a pass; your progress records this",
        "codelab solution weak-delegate": "show the solution of another exercise",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @Flag(help: "Show it without a pass; your progress records this.")
  var giveUp = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    let page = SolutionPage(session: session, exercise: exercise)
    let lines = try await page.lines(evenWithoutPass: giveUp)
    if giveUp {
      try session.learner.keep { if !$0.hasPassed(exercise.id) { $0[exercise.id].gaveUp = true } }
    }
    await session.show { _ in lines }
    session.learner.tellNext(after: exercise)
  }
}
