import Compiling
import CourseModel
import Foundation
import Terminal
import Workspace

/// Opening an exercise: its files in the workspace, and its place in the learner's progress.
struct ExerciseOpening {
  let session: Session
  let course: Course

  /// Opens an exercise and says what to do with it.
  ///
  /// - Throws: what `open` throws.
  func start(_ exercise: Exercise) async throws {
    let outcome = try await open(exercise, onCopy: tell(ofCopy:))
    for file in outcome.kept { session.console.print("  Kept as it is:  \(session.console.shown(file))") }
    announce(exercise)
  }

  /// Opens an exercise.
  ///
  /// - Parameter onCopy: told of each folder that holds a copy, before what it was made of is replaced.
  /// - Throws: `WorkspaceError` where a file can't be written, `ToolchainError` where the kit does not compile.
  func open(_ exercise: Exercise, onCopy: (URL) -> Void) async throws -> StartOutcome {
    let workbench = try session.installation.workbench()
    try KitNotice.announce(workbench, on: session.console)
    let kit = try await KitBuilder(workbench).kit()
    let tool = ToolLocation(
      executable: session.installation.script, home: workbench.home, course: course.root,
      kit: kit.learnerModules)
    let outcome = try session.learner.workspace.start(exercise, in: course, tool: tool, onCopy: onCopy)
    try session.learner.keep {
      $0.current = exercise.id.description
      $0[exercise.id].work(at: Date())
    }
    return outcome
  }

  /// Says at once where a copy of what the learner wrote lies: what it was made for comes after.
  func tell(ofCopy copy: URL) {
    session.console.print("  What you wrote is kept in  \(session.console.shown(copy))")
    session.console.flush()
  }

  private func announce(_ exercise: Exercise) {
    let (console, learner) = (session.console, session.learner)
    let files = learner.workspace.files(of: exercise)
    console.print("\n  \(exercise.title)")
    console.print(BuildsOn(exercise, learner.progress).lines(for: console.output))
    for file in files { console.print("  Write here:  \(console.shown(file))") }
    for given in exercise.given {
      let file = learner.workspace.folder(of: exercise).appending(path: given.name)
      console.print("  Given:       \(console.shown(file))   to read, not to change")
    }
    let editor = Editor(environment: session.installation.environment).proposed
    console.print("  Open it:     \(editor) \(console.shown(files[0]).quotedForShell)")
    console.print("  The task:    \(learner.typed("task", for: exercise))")
    console.print("\n  Next:  \(learner.typed("check", for: exercise))")
    console.print("  Also:  \(learner.typed("watch", for: exercise))      checks each time that you save")
  }
}

extension Workspace {
  /// Where the learner writes.
  func files(of exercise: Exercise) -> [URL] {
    exercise.sources.map { folder(of: exercise).appending(path: $0) }
  }
}
