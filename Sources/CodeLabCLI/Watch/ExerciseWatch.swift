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
  /// The options with which watch was called.
  let options: SharedOptions

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
    let run = WatchRun(session, course, exercise, at: terminal)
    let last = await run.run()
    terminal.end()
    if run.edits { return try edit(last) }
    tellPlace(last)
  }

  /// Watches, and prints each page below the last one.
  ///
  /// - Throws: an error if a page can't be made.
  func printPages(of exercise: Exercise) async throws {
    try keepDamagedProgress()
    try await PlainWatch(session, course, exercise, showsProblems: showsProblems).run()
  }

  /// Moves a damaged progress file before the screen is drawn, because the screen would cover the message
  /// about it.
  private func keepDamagedProgress() throws {
    if case .damagedProgress = session.learner.store.fault { try session.learner.keep { _ in } }
  }

  /// Replaces this process by the editor, and that by a new watch when it ends.
  private func edit(_ exercise: Exercise) throws {
    let installation = session.installation
    let watch = [installation.program.path, "watch", exercise.id.description] + options.words
    try Editor(environment: installation.environment).takeOver(
      with: session.learner.workspace.files(of: exercise).prefix(1).map { $0 }, on: session.console,
      then: watch)
  }

  /// Prints the points and the next command when a watch ends.
  private func tellPlace(_ exercise: Exercise) {
    let entry = session.learner.progress[exercise.id]
    let isOpen = entry.passed == nil
    let command = isOpen ? session.learner.typed("watch", for: exercise) : "\(session.console.command) next"
    session.console.print(
      "  \(exercise.id): best result \(entry.bestPoints) of \(exercise.visiblePoints) points")
    session.console.print("  Next:  \(command)")
  }
}
