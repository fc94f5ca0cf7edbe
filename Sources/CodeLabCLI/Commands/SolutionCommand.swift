import ArgumentParser
import CourseModel

struct SolutionCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "solution", abstract: "The reference solution, after a pass.",
    discussion: Examples.of(
      [
        "codelab solution": "the open exercise, once it has passed",
        "codelab solution --give-up": "without a pass; your progress says so",
        "codelab solution weak-delegate": "another exercise",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @Flag(help: "Show it without a pass; this is recorded.")
  var giveUp = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    let page = SolutionPage(session: session, exercise: exercise)
    session.console.print(try await page.lines(evenWithoutPass: giveUp))
    if giveUp {
      try session.learner.keep { if !$0.hasPassed(exercise.id) { $0[exercise.id].gaveUp = true } }
    }
  }
}
