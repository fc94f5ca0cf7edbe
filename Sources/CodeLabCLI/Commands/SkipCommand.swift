import ArgumentParser
import CourseModel

struct SkipCommand: CourseCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Leave the open exercise for later, and open the next one.",
    discussion: Examples.of(
      [
        "codelab skip": "skip it; your code stays",
        "codelab start weak-delegate": "return to it",
      ]))

  @OptionGroup var options: SharedOptions

  func run(_ session: Session, in course: Course) async throws {
    let exercise = try session.learner.exercise(nil, in: course)
    try session.learner.keep { $0[exercise.id].skipped = true }
    let command = session.console.command
    session.console.print(
      "  Skipped \(exercise.id); your code stays. To return to it:  \(command) start \(exercise.id)")
    guard let next = session.learner.progress.next(in: course) else { return }
    try await ExerciseOpening(session: session, course: course).start(next)
  }
}
