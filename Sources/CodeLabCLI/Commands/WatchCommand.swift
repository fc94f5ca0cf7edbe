import ArgumentParser
import CourseModel
import Terminal

struct WatchCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Check the open exercise each time that you save.",
    discussion: Examples.of(
      [
        "codelab watch": "the open exercise",
        "codelab watch list-view": "another one",
        "codelab watch --plain": "page after page: for screen readers and logs",
      ],
      below: """
        The screen shows the result of the last save. Keys: n next, p previous, h hint, l lesson, t task, \
        r run again, s solution, x reset, ? keys, q quit.
        """))

  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
  @Flag(
    help: ArgumentHelp("With --plain: a line for each problem, as compilers print it.", visibility: .hidden))
  var problems = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.startedExercise(id, in: course)
    if case .damagedProgress = session.store.fault { try session.keep { _ in } }
    if options.plain || session.output.isTerminal && !session.output.movesCursor {
      return try await PlainWatch(
        session: session, course: course, exercise: exercise, showsProblems: problems
      ).run()
    }
    guard session.output.movesCursor, let terminal = TerminalSession(usesAlternateScreen: true) else {
      throw Failure(
        Exit.usage,
        """
        watch needs a terminal, for its screen and its keys. Type instead:  \(session.command) check
        Or, to have each save checked and the pages printed:  \(session.command) watch --plain
        """)
    }
    let last = await WatchRun(session, course, exercise, at: terminal).run()
    terminal.end()
    session.printPlace(of: last)
  }
}

extension Session {
  /// An exercise whose files lie in the workspace.
  func startedExercise(_ part: String?, in course: Course) throws -> Exercise {
    let exercise = try exercise(part, in: course)
    guard workspace.hasStarted(exercise) else {
      throw Failure(Exit.usage, "\(exercise.id) has not been started. Type:  \(command) start \(exercise.id)")
    }
    return exercise
  }

  /// Where the learner is, when a watch is left.
  fileprivate func printPlace(of exercise: Exercise) {
    let entry = store.load()[exercise.id]
    print("  \(exercise.id): \(entry.bestPoints) of \(exercise.visiblePoints) points")
    print("  Next:  \(entry.passed == nil ? typed("watch", for: exercise) : "\(command) next")")
  }
}
