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
        "codelab edit list-view --restore": "bring files back that were deleted in the package",
        "codelab edit list-view --delete": "delete them in the course, too",
      ],
      below: "The package is in the folder edit of the workspace. In it, `swift test` runs the grader."))

  @OptionGroup var exercise: ExerciseArgument
  @Flag(help: "Save changes in the package to the course.")
  var save = false
  @Flag(help: "Bring files back that were deleted in the package.")
  var restore = false
  @Flag(help: "Delete the files in the course that were deleted in the package.")
  var delete = false
  /// The exit code of the editor, after which changes are saved.
  @Option(help: .hidden)
  var editorStatus: Int32 = 0
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
    let packages = session.learner.workspace.root.appending(path: "edit")
    let folder = packages.appending(path: "\(exercise.id)")
    let package = EditingPackage(exercise, of: course.root, in: folder, tool: home)
    let console = session.console
    try followName(of: package, among: packages, exercise, console)
    if save { try saveChanges(of: package, exercise, in: course, console) }
    if restore {
      let files = try failing(package.restore)
      for path in files { console.print("  Brought back  \(path)") }
      if files.isEmpty { console.print("  No file was deleted in the package.") }
    }
    if delete { try deleteFiles(of: package, exercise, console) }
    try requireEnd(console)
    if save || restore || delete { return }
    if let copy = try failing(package.open) {
      console.print(
        "  Package.swift was changed, and is written again. Your version is \(console.shown(copy)).")
    }
    console.print("  The package of \(exercise.id) is \(console.shown(folder)).")
    console.print("  To run the grader:   swift test --package-path \(console.shown(folder).quotedForShell)")
    console.print("  To save changes:     \(console.command) edit \(exercise.id) --save")
    console.flush()
    try Editor(environment: session.installation.environment).takeOver(
      with: package.files, in: package.folder, on: console,
      then: [session.installation.script.path, "edit", "\(exercise.id)", "--save"] + options.words + [
        "--editor-status"
      ])
  }

  func validate() throws {
    if [save, restore, delete].count(where: \.self) > 1 {
      throw ValidationError("--save, --restore and --delete can't be used together.")
    }
  }

  /// Takes over the package that was made under an earlier id of the exercise. If there is one under the present id, too,
  /// it says where the other one is.
  private func followName(
    of package: EditingPackage, among packages: URL, _ exercise: Exercise, _ console: Console
  ) throws {
    for earlier in exercise.formerly.reversed() {
      let old = packages.appending(path: "\(earlier)")
      switch try failing({ try package.follow(old) }) {
      case .none: continue
      case .taken: console.print("  The package of \(earlier) is now  \(console.shown(package.folder))")
      case .inTheWay:
        let (from, to) = (console.shown(old).quotedForShell, console.shown(package.folder).quotedForShell)
        console.print("  There is also a package under the earlier id:  \(console.shown(old))")
        console.print("    To see how they differ:  diff -r -x .build \(from) \(to)")
        console.print("    To delete it:            rm -r \(from)")
      }
    }
  }

  /// Says how the editor ended, if it did not end by itself and without an error.
  private func requireEnd(_ console: Console) throws {
    guard editorStatus != 0 else { return }
    let end =
      editorStatus > 128
      ? "The editor was ended by signal \(editorStatus - 128)."
      : "The editor ended with exit code \(editorStatus)."
    throw Failure(Exit.toolFailed, "\(end) What it had written to its files is saved, as listed above.")
  }

  private func deleteFiles(of package: EditingPackage, _ exercise: Exercise, _ console: Console) throws {
    let files = try failing(package.delete)
    for path in files { console.print("  Deleted  \(path)") }
    if files.isEmpty { return console.print("  No file was deleted in the package.") }
    let manifest = console.shown(exercise.folders.manifest)
    for path in files {
      guard let list = package.list(naming: path) else { continue }
      let starter = list == "sources" ? ", and delete the one in Starter" : ""
      let name = (path as NSString).lastPathComponent
      console.print("  Remove `\(name)` from `\(list)` in \(manifest)\(starter).")
    }
    console.print("\n  Next:  \(console.command) verify \(exercise.id)")
  }

  /// Does some work on the package; its fault gets an exit code.
  private func failing<Result>(_ work: () throws -> Result) throws -> Result {
    do { return try work() } catch let fault as EditingFault {
      if case .unreadable = fault { throw Failure(Exit.courseFault, fault.description) }
      throw Failure(Exit.usage, fault.description)
    }
  }

  private func saveChanges(
    of package: EditingPackage, _ exercise: Exercise, in course: Course, _ console: Console
  ) throws {
    let changes = try failing(package.save)
    var concerned = [exercise.id]
    for file in changes.saved {
      let others = course.exercises.filter { other in
        other.id != exercise.id && other.given.contains { $0.file.path == file.path }
      }.map(\.id)
      concerned += others
      let note = others.isEmpty ? "" : ", a file of \(others.map(\.description).joined(separator: ", ")), too"
      console.print("  Saved  \(console.shown(file))\(note)")
      let grader = exercise.folders.grader
      if file.path.hasPrefix(grader.path + "/"), file.deletingLastPathComponent().path != grader.path {
        console.print(
          "    The grader reads only what lies in its folder itself. Move it to \(console.shown(grader)).")
      }
    }
    for path in changes.unnamed {
      let name = path.split(separator: "/").dropFirst(2).joined(separator: "/")
      let manifest = console.shown(exercise.folders.manifest)
      console.print(
        name.contains("/")
          ? "  \(name) is in a folder, and the files of an exercise are in none: move it to \(console.shown(exercise.folders.solution)), and add it to `sources` in \(manifest)."
          : "  \(name) is new: add it to `sources` in \(manifest).")
    }
    for path in changes.deleted {
      console.print("  \(path) was deleted in the package, and is still in the course.")
    }
    if !changes.deleted.isEmpty {
      console.print("    To get it back:         \(console.command) edit \(exercise.id) --restore")
      console.print("    To delete it for good:  \(console.command) edit \(exercise.id) --delete")
    }
    if changes.saved.isEmpty, !changes.deleted.isEmpty { return }
    if changes.isEmpty { return console.print("  Nothing was changed.") }
    let names = concerned.unique.map(\.description).joined(separator: " ")
    console.print("\n  Next:  \(console.command) verify \(names)")
  }
}
