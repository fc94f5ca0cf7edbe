import ArgumentParser
import CourseModel
import Workspace

struct ResetCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Begin an exercise again from its starter; a copy of your code is kept.",
    discussion: Examples.of(
      [
        "codelab reset": "reset the open exercise",
        "codelab reset weak-delegate": "reset another exercise",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    try session.learner.requireStarted(exercise)
    let opening = ExerciseOpening(session: session, course: course)
    try session.learner.workspace.reset(exercise, onCopy: opening.tell(ofCopy:))
    session.console.print("  \(exercise.id) has its starter files again.")
    session.console.print("\n  Next:  \(session.learner.typed("check", for: exercise))")
  }
}
