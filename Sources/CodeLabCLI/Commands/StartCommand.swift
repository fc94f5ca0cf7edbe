import ArgumentParser
import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import Workspace

struct StartCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Open an exercise: puts its files into your workspace.",
    discussion: Examples.of(
      [
        "codelab start": "the one to do next",
        "codelab start delegation/list-view": "another one",
        "codelab start list-view": "the same: a part that means no other is enough",
      ]))

  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    guard
      let exercise = try id.map({ try session.exercise($0, in: course) })
        ?? session.store.load().next(in: course)
    else {
      return session.print("All exercises pass. Name one to open it again:  \(session.command) start ID")
    }
    try await session.start(exercise, in: course)
  }
}

extension Session {
  /// Says that the kit must be compiled first, where it must: it takes a while.
  func announceKit(_ workbench: Workbench) throws {
    if try KitBuilder(workbench).isReady() { return }
    printError("Compiling the kit for this toolchain, once: about 10 s …")
  }

  /// Opens an exercise: its files, and its place in the progress.
  func open(
    _ exercise: Exercise, in course: Course, onCopy: (URL) -> Void
  ) async throws -> StartOutcome {
    let workbench = try workbench()
    try announceKit(workbench)
    let kit = try await KitBuilder(workbench).kit()
    let script = environment["CODELAB_SCRIPT"].map { URL(filePath: $0) }
    let tool = ToolLocation(
      executable: script ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(), home: workbench.home,
      course: course.root, kit: kit.learnerModules)
    let outcome = try workspace.start(exercise, in: course, tool: tool, onCopy: onCopy)
    try keep {
      $0.current = exercise.id.description
      $0[exercise.id].work(at: Date())
    }
    return outcome
  }

  /// Opens an exercise and says what to do with it.
  func start(_ exercise: Exercise, in course: Course) async throws {
    let outcome = try await open(exercise, in: course, onCopy: tell(ofCopy:))
    for file in outcome.kept { print("  Kept as it is:  \(shown(file))") }
    let file = workspace.folder(of: exercise).appending(path: exercise.sources[0])
    print()
    print("  \(exercise.title)")
    print(advice(on: exercise))
    for source in exercise.sources {
      print("  Write here:  \(shown(workspace.folder(of: exercise).appending(path: source)))")
    }
    for given in exercise.given {
      print(
        "  Given:       \(shown(workspace.folder(of: exercise).appending(path: given.name)))   to read, not to change"
      )
    }
    print("  Open it:     \(editor) \(shown(file).quotedForShell)")
    print("  The task:    \(typed("task", for: exercise))")
    print()
    print("  Next:  \(typed("check", for: exercise))")
    print("  Also:  \(typed("watch", for: exercise))      checks each time that you save")
  }

  private var editor: String {
    let named = environment["VISUAL"] ?? environment["EDITOR"]
    return named.flatMap { $0.isEmpty ? nil : $0 } ?? installedEditor
  }
}

extension String {
  /// The text as one word of a shell's command; as it is where nothing in it has a meaning there.
  var quotedForShell: String {
    let isPlain = wholeMatch(of: #/[\w./+,:@%-]+/#) != nil
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
