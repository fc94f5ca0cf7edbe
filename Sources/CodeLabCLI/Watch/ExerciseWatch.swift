import CourseModel
import Terminal
import Workspace

/// Watching an exercise, until the learner leaves.
struct ExerciseWatch {
  let session: Session
  let course: Course
  /// Whether pages are followed by a line for each problem.
  let showsProblems: Bool

  /// Watches on a screen; in a terminal without one pages are printed.
  ///
  /// - Throws: `Failure` where there is no terminal.
  func run(on exercise: Exercise) async throws {
    let output = session.console.output
    if output.isTerminal && !output.movesCursor { return try await printPages(of: exercise) }
    try keepDamagedProgress()
    guard output.movesCursor, let terminal = TerminalSession(usesAlternateScreen: true) else {
      throw Failure(
        Exit.usage,
        """
        watch needs a terminal, for its screen and its keys. Type instead:  \(session.console.command) check
        Or, to have each save checked and the pages printed:  \(session.console.command) watch --plain
        """)
    }
    let last = await WatchRun(session, course, exercise, at: terminal).run()
    terminal.end()
    tellPlace(last)
  }

  /// Watches and prints page after page.
  ///
  /// - Throws: where a page can't be made.
  func printPages(of exercise: Exercise) async throws {
    try keepDamagedProgress()
    try await PlainWatch(
      session: session, course: course, exercise: exercise, showsProblems: showsProblems
    ).run()
  }

  /// A damaged progress file is put aside before anything is drawn over what is said about it.
  private func keepDamagedProgress() throws {
    if case .damagedProgress = session.learner.store.fault { try session.learner.keep { _ in } }
  }

  /// Where the learner is, when a watch is left.
  private func tellPlace(_ exercise: Exercise) {
    let entry = session.learner.progress[exercise.id]
    let isOpen = entry.passed == nil
    let command = isOpen ? session.learner.typed("watch", for: exercise) : "\(session.console.command) next"
    session.console.print("  \(exercise.id): \(entry.bestPoints) of \(exercise.visiblePoints) points")
    session.console.print("  Next:  \(command)")
  }
}
