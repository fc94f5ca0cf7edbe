import ArgumentParser
import CourseModel

struct PlayCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play your code as a small app: its screens as text, keys for fingers.",
    discussion: Examples.of(
      ["codelab play": "the open exercise", "codelab play quote-app": "another one"],
      below: """
        Tab and the arrows move, Return and Space press, letters type, Esc leaves. Without a terminal, or with \
        --plain, commands are read line by line: press NAME, type TEXT, quit, help.
        """))

  @OptionGroup var exercise: ExerciseArgument
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    try await ExercisePlay(session: session, course: course, exercise: exercise).run()
  }
}
