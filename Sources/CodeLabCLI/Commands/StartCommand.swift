import ArgumentParser
import CourseModel

struct StartCommand: CourseCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Open an exercise, and copy its files to your workspace.",
    discussion: Examples.of(
      [
        "codelab start": "open the next exercise that you have not passed",
        "codelab start delegation/list-view": "open another exercise",
        "codelab start list-view": "the same; a part of the id is enough if no other id has it",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, in course: Course) async throws {
    let named = try exercise.id.map { try session.learner.exercise($0, in: course) }
    guard let exercise = named ?? session.learner.progress.next(in: course) else {
      return session.console.print(
        "You have passed all exercises. To open one again:  \(session.console.command) start ID")
    }
    try await ExerciseOpening(session: session, course: course).start(exercise)
  }
}
