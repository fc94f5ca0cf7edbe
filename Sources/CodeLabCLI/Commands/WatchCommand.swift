import ArgumentParser
import CourseModel

struct WatchCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Check the open exercise each time you save.",
    discussion: Examples.of(
      [
        "codelab watch": "watch the open exercise",
        "codelab watch list-view": "watch another exercise",
        "codelab watch --plain": "print each result below the last one, for screen readers and logs",
      ],
      below: "The screen shows the result of the last save. Keys: \(WatchKey.summary)."))

  @OptionGroup var exercise: ExerciseArgument
  @Flag(
    help: ArgumentHelp(
      "With --plain: also print each problem on a line, in the form that compilers use.", visibility: .hidden)
  )
  var problems = false
  @OptionGroup var options: SharedOptions

  static let compiles = true

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    try session.learner.requireStarted(exercise)
    let watch = ExerciseWatch(session: session, course: course, showsProblems: problems, options: options)
    if options.plain {
      try await watch.printPages(of: exercise)
    } else {
      try await watch.run(on: exercise)
    }
  }
}
