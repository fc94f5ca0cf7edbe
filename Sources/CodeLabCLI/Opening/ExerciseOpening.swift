import Compiling
import CourseModel
import Foundation
import Grading
import SyntaxReading
import Terminal
import Workspace

/// Opens exercises: copies the files to the workspace and records the exercise as the open one.
struct ExerciseOpening {
  let session: Session
  let course: Course

  /// Opens an exercise, and prints its files and the next commands.
  ///
  /// - Throws: an error of `open`.
  func start(_ exercise: Exercise) async throws {
    let outcome = try await open(exercise, onCopy: tell(ofCopy:))
    for file in outcome.kept { session.console.print("  Not changed:  \(session.console.shown(file))") }
    announce(exercise)
  }

  /// Opens an exercise.
  ///
  /// - Parameter onCopy: called with each folder that contains a copy, before the originals are replaced.
  /// - Throws: `WorkspaceError` if a file can't be written, `ToolchainError` if the kits do not compile.
  func open(_ exercise: Exercise, onCopy: (URL) -> Void) async throws -> StartOutcome {
    let workbench = try session.installation.workbench()
    let kit = try await KitNotice.during(workbench, on: session.console) {
      // All that the first check needs, so that it need not say the same again.
      async let unavailable = SyntaxReader(workbench).prepare()
      let kit = try await KitBuilder(workbench).kit()
      _ = try await unavailable
      return kit
    }
    let tool = ToolLocation(
      executable: session.installation.script, home: workbench.home, course: course.root,
      kit: kit.learnerModules)
    let outcome = try session.learner.workspace.start(exercise, in: course, tool: tool, onCopy: onCopy)
    try session.learner.keep {
      $0.current = exercise.id.description
      $0.work(on: exercise.id, at: Date())
    }
    return outcome
  }

  /// Prints where a copy of the learner's files is, before these are replaced.
  func tell(ofCopy copy: URL) {
    session.console.print("  A copy of your code is in  \(session.console.shown(copy))")
    session.console.flush()
  }

  private func announce(_ exercise: Exercise) {
    let (console, learner) = (session.console, session.learner)
    let files = learner.workspace.files(of: exercise)
    console.print("\n  \(exercise.title)")
    console.print(BuildsOn(exercise, learner.progress).lines(for: console.output))
    for (name, file) in zip(exercise.sources, files) {
      console.print(
        exercise.leaves(name)
          ? "  As it is:    \(console.shown(file))   (it needs no change, but you can change it)"
          : "  Write here:  \(console.shown(file))")
    }
    for given in exercise.given {
      let file = learner.workspace.folder(of: exercise).appending(path: given.name)
      console.print("  Given:       \(console.shown(file))   (read it, but don't change it)")
    }
    if let editor = Editor(environment: session.installation.environment).proposed {
      console.print("  Open it:     \(editor) \(console.shown(files[0]).quotedForShell)")
    }
    console.print("  The task:    \(learner.typed("task", for: exercise))")
    console.print("\n  Next:  \(learner.typed("check", for: exercise))")
    console.print("  Also:  \(learner.typed("watch", for: exercise))      checks each time you save")
  }
}

extension Exercise {
  /// The first file in which there is something to write.
  var firstToWrite: String { sources.first { !leaves($0) } ?? sources.first ?? "" }
}

extension Workspace {
  /// The files that the learner edits.
  func files(of exercise: Exercise) -> [URL] {
    exercise.sources.map { folder(of: exercise).appending(path: $0) }
  }
}

/// Advice about required exercises that the learner has not passed; they can start the exercise all the same.
struct BuildsOn {
  private let open: [ExerciseID]

  init(_ exercise: Exercise, _ progress: LearnerProgress) {
    open = exercise.requires.filter { !progress.hasPassed($0) }
  }

  /// The advice as a paragraph; empty if the learner has passed all required exercises.
  func lines(for appearance: Appearance) -> [StyledText] {
    guard let last = open.last else { return [] }
    let others = open.dropLast().map(\.description).joined(separator: ", ")
    let names = others.isEmpty ? last.description : "\(others) and \(last)"
    let text = StyledText("Builds on \(names), which you have not passed yet.", .dim)
    guard let width = appearance.width else { return ["  " + text] }
    return text.wrapped(to: width, first: "  ", rest: "  ")
  }
}
