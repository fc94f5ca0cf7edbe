import CourseModel
import SwiftToolchain
import Terminal
import Workspace

/// Watches an exercise until the learner quits.
struct ExerciseWatch {
  let session: Session
  let course: Course
  /// Whether each page is followed by a line for each problem.
  let showsProblems: Bool

  /// Watches on the whole screen, or prints pages if the terminal cannot move the cursor.
  ///
  /// - Throws: `Failure` if there is no terminal.
  func run(on exercise: Exercise) async throws {
    let output = session.console.output
    if output.isTerminal && !output.movesCursor { return try await printPages(of: exercise) }
    try keepDamagedProgress()
    guard output.movesCursor,
      let terminal = TerminalSession(
        usesAlternateScreen: true, beforeDeath: { ScratchFolder.removeAll() })
    else {
      throw Failure(
        Exit.usage,
        """
        watch needs a terminal. To check once instead:  \(session.console.command) check
        To check each save and print the results:  \(session.console.command) watch --plain
        """)
    }
    let last = await WatchRun(session, course, exercise, at: terminal).run()
    terminal.end()
    tellPlace(last)
  }

  /// Watches, and prints each page below the last one.
  ///
  /// - Throws: an error if a page can't be made.
  func printPages(of exercise: Exercise) async throws {
    try keepDamagedProgress()
    try await PlainWatch(
      session: session, course: course, exercise: exercise, showsProblems: showsProblems
    ).run()
  }

  /// Moves a damaged progress file before the screen is drawn, because the screen would cover the message
  /// about it.
  private func keepDamagedProgress() throws {
    if case .damagedProgress = session.learner.store.fault { try session.learner.keep { _ in } }
  }

  /// Prints the points and the next command when a watch ends.
  private func tellPlace(_ exercise: Exercise) {
    let entry = session.learner.progress[exercise.id]
    let isOpen = entry.passed == nil
    let command = isOpen ? session.learner.typed("watch", for: exercise) : "\(session.console.command) next"
    session.console.print("  \(exercise.id): \(entry.bestPoints) of \(exercise.visiblePoints) points")
    session.console.print("  Next:  \(command)")
  }
}
