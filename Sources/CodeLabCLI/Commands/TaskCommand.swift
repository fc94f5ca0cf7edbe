import ArgumentParser
import CourseModel

struct TaskCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "task", abstract: "Read the task of the open exercise, or of another one.",
    discussion: Examples.of(
      [
        "codelab task": "read the task of the open exercise",
        "codelab task weak-delegate": "read the task of another exercise",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    let advice = BuildsOn(exercise, session.learner.progress).lines(for: session.console.output)
    let reading = PageReading(session, course)
    let page = try await session.console.during("Preparing the page") {
      try await reading.layout(ofTask: exercise)
    }
    await reading.show(page, end: advice.isEmpty ? [] : [""] + advice)
  }
}
