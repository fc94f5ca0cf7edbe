import ArgumentParser
import CourseModel

struct OpenCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open your file in the editor that $VISUAL or $EDITOR names.",
    discussion: Examples.of([
      "codelab open": "open the file of the open exercise",
      "VISUAL='code -w' codelab open": "use another editor",
    ]))

  @OptionGroup var exercise: ExerciseArgument
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    try session.learner.requireStarted(exercise)
    try Editor(environment: session.installation.environment)
      .takeOver(with: session.learner.workspace.files(of: exercise), on: session.console)
  }
}
