import ArgumentParser
import Authoring
import CourseModel
import Foundation

struct EditCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit an exercise's solution and grader as a Swift package (for teachers).",
    discussion: Examples.of(
      [
        "codelab edit list-view": "open the package in $VISUAL or $EDITOR, and save when it ends",
        "codelab edit list-view --save": "save changes in the package to the course",
      ],
      below: "The package is in the folder edit of the workspace. In it, `swift test` runs the grader."))

  @OptionGroup var exercise: ExerciseArgument
  @Flag(help: "Save changes in the package to the course.")
  var save = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    guard !exercise.folders.isSealed else {
      throw Failure(
        Exit.usage,
        "This course is an export: solutions and graders are sealed. Edit the course that it was made from."
      )
    }
    guard let home = session.installation.home else {
      throw Failure(
        Exit.toolFailed, "The kits' sources were not found. Set CODELAB_HOME to the folder of codelab.")
    }
    let folder = session.learner.workspace.root.appending(path: "edit/\(exercise.id)")
    let package = EditingPackage(exercise, in: folder, tool: home)
    if save { return try saveChanges(of: package, exercise, session.console) }
    try failing(package.open)
    let console = session.console
    console.print("  The package of \(exercise.id) is \(console.shown(folder)).")
    console.print("  To run the grader:   swift test --package-path \(console.shown(folder).quotedForShell)")
    console.print("  To save changes:     \(console.command) edit \(exercise.id) --save")
    console.flush()
    try Editor(environment: session.installation.environment).takeOver(
      with: package.files, on: console,
      then: [session.installation.script.path, "edit", "\(exercise.id)", "--save"] + options.words)
  }

  /// Does some work on the package; its fault gets an exit code.
  private func failing<Result>(_ work: () throws -> Result) throws -> Result {
    do { return try work() } catch let fault as EditingFault {
      if case .unreadable = fault { throw Failure(Exit.courseFault, fault.description) }
      throw Failure(Exit.usage, fault.description)
    }
  }

  private func saveChanges(of package: EditingPackage, _ exercise: Exercise, _ console: Console) throws {
    let changes = try failing(package.save)
    for path in changes.saved { console.print("  Saved  \(path)") }
    for path in changes.unnamed {
      let name = path.split(separator: "/").dropFirst(2).joined(separator: "/")
      console.print("  \(name) is new: add it to `sources` in \(console.shown(exercise.folders.manifest)).")
    }
    for path in changes.deleted {
      console.print("  \(path) was deleted in the package, and is still in the course.")
    }
    if changes.isEmpty { return console.print("  Nothing was changed.") }
    console.print("\n  Next:  \(console.command) verify \(exercise.id)")
  }
}
