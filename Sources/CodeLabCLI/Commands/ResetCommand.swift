import ArgumentParser
import CourseModel
import Workspace

struct ResetCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Put the starter back; a copy of what you wrote is kept.",
    discussion: Examples.of(
      [
        "codelab reset": "the open exercise",
        "codelab reset weak-delegate": "another one",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    let opening = ExerciseOpening(session: session, course: course)
    try session.learner.workspace.reset(exercise, onCopy: opening.tell(ofCopy:))
    session.console.print("  \(exercise.id) is as at the start.")
    session.console.print("\n  Next:  \(session.learner.typed("check", for: exercise))")
  }
}
