import ArgumentParser
import CourseModel

struct StartCommand: CourseCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Open an exercise: puts its files into your workspace.",
    discussion: Examples.of(
      [
        "codelab start": "the one to do next",
        "codelab start delegation/list-view": "another one",
        "codelab start list-view": "the same: a part that means no other is enough",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, in course: Course) async throws {
    let named = try exercise.id.map { try session.learner.exercise($0, in: course) }
    guard let exercise = named ?? session.learner.progress.next(in: course) else {
      return session.console.print(
        "All exercises pass. Name one to open it again:  \(session.console.command) start ID")
    }
    try await ExerciseOpening(session: session, course: course).start(exercise)
  }
}
