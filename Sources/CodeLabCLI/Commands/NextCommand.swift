import ArgumentParser
import CourseModel

struct NextCommand: CourseCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Open the next exercise that you have not passed.",
    discussion: Examples.of(
      [
        "codelab next": "open it"
      ]))

  @OptionGroup var options: SharedOptions

  func run(_ session: Session, in course: Course) async throws {
    guard let exercise = session.learner.progress.next(in: course) else {
      return session.console.print(
        "  You have passed all exercises. To list them:  \(session.console.command) list")
    }
    try await ExerciseOpening(session: session, course: course).start(exercise)
  }
}
