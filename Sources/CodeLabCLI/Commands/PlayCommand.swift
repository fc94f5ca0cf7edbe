import ArgumentParser
import CourseModel

struct PlayCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play your code as a small app, with its screens as text.",
    discussion: Examples.of(
      ["codelab play": "play the open exercise", "codelab play quote-app": "play another exercise"],
      below: """
        Use Tab and the arrow keys to move, Return or Space to press, letters to type, Ctrl-B to \
        undo a key, and Esc to quit. When you save, the app starts again and repeats your keys. A window with at least \
        100 columns also shows the messages between your objects. Without a terminal, or with \
        --plain, you type commands instead: press NAME, type TEXT, help, quit.
        """))

  @OptionGroup var exercise: ExerciseArgument
  @OptionGroup var options: SharedOptions

  static let compiles = true

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    try await ExercisePlay(session: session, course: course, exercise: exercise).run()
  }
}
