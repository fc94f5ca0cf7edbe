import CourseModel
import Foundation

/// The files that starting an exercise created and kept.
package struct StartOutcome: Equatable, Sendable {
  /// The files that were created.
  var made: [URL] = []
  /// The files that existed and were not changed.
  package var kept: [URL] = []
}

/// The paths of the tool and its parts, which a workspace refers to.
package struct ToolLocation: Sendable {
  /// The script or program to call.
  let executable: URL
  /// The folder that contains the kits' sources.
  let home: URL
  /// The folder of the course, which may be outside the tool's folder.
  let course: URL
  /// The folder of the kit's compiled modules, for editors.
  let kit: URL

  /// The tool and its parts.
  package init(executable: URL, home: URL, course: URL, kit: URL) {
    self.executable = executable
    self.home = home
    self.course = course
    self.kit = kit
  }
}

extension Workspace {
  /// Copies the starter and the given files of an exercise to its folder, without changing the learner's files there.
  ///
  /// - Parameter onCopy: called with each folder of copies, before a given file or one of the tool's files that the
  ///   learner has changed is replaced.
  /// - Throws: `WorkspaceError`, or an error of the file system; nothing that the learner wrote is lost.
  package func start(
    _ exercise: Exercise, in course: Course, tool: ToolLocation, onCopy: (URL) -> Void
  ) throws -> StartOutcome {
    try make()
    var outcome = StartOutcome()
    for name in exercise.sources {
      let file = folder(of: exercise).appending(path: name)
      if FileManager.default.fileExists(atPath: file.path) {
        outcome.kept.append(file)
        continue
      }
      try AtomicFile.write(try earlierWork(name, exercise) ?? starter(name, exercise), to: file)
      outcome.made.append(file)
    }
    try give(exercise, onCopy)
    try refresh(course, tool: tool, onCopy: onCopy)
    return outcome
  }

  /// Copies what the learner has under an earlier id of an exercise to the exercise's folder, if there is nothing yet.
  ///
  /// - Returns: whether there was something to copy.
  /// - Throws: `WorkspaceError`, or an error of the file system.
  package func copyEarlierWork(on exercise: Exercise) throws -> Bool {
    guard !hasStarted(exercise), exercise.sources.contains(where: { earlierWork($0, exercise) != nil }) else {
      return false
    }
    for name in exercise.sources {
      let file = folder(of: exercise).appending(path: name)
      try AtomicFile.write(try earlierWork(name, exercise) ?? starter(name, exercise), to: file)
    }
    try give(exercise) { _ in }
    return true
  }

  private func starter(_ name: String, _ exercise: Exercise) throws -> Data {
    try Data(contentsOf: exercise.folders.starter.appending(path: name))
  }

  /// The learner's file under the latest of the exercise's earlier ids with any work, which stays where it is.
  private func earlierWork(_ name: String, _ exercise: Exercise) -> Data? {
    let id = exercise.formerly.last { id in exercise.sources.contains { work($0, id) != nil } }
    return id.flatMap { work(name, $0) }
  }

  private func work(_ name: String, _ id: ExerciseID) -> Data? {
    try? Data(contentsOf: folder(of: id).appending(path: name))
  }

  /// Copies what the learner has under an earlier id of an exercise in place of what the exercise's folder has.
  ///
  /// - Parameter onCopy: called with the folder of copies of what is replaced.
  /// - Throws: `WorkspaceError`, or an error of the file system; nothing that the learner wrote is lost.
  package func takeBack(_ exercise: Exercise, from id: ExerciseID, onCopy: (URL) -> Void) throws {
    let files = exercise.sources.compactMap { name in work(name, id).map { (name, $0) } }
    let changed = files.filter { name, data in work(name, exercise.id) != data }
    try keepCopy(of: changed.map(\.0), exercise, onCopy)
    for (name, data) in changed {
      try AtomicFile.write(data, to: folder(of: exercise).appending(path: name))
    }
  }

  /// Copies the given files to the exercise's folder, and keeps a copy of those that the learner has changed.
  func give(_ exercise: Exercise, _ onCopy: (URL) -> Void) throws {
    let stale = try given(exercise).filter { file, text in (try? Data(contentsOf: file)) != text }
    try keepCopy(of: stale.map(\.file.lastPathComponent), exercise, onCopy)
    for (file, text) in stale { try AtomicFile.write(text, to: file, permissions: 0o444) }
  }

  /// The given files that the learner has changed; grading uses the course's files instead.
  ///
  /// - Throws: an error of the file system.
  package func changedGiven(_ exercise: Exercise) throws -> [String] {
    try given(exercise).filter { file, text in (try? Data(contentsOf: file)).map { $0 != text } ?? false }
      .map(\.file.lastPathComponent)
  }

  private func given(_ exercise: Exercise) throws -> [(file: URL, text: Data)] {
    try exercise.given.map { given in
      (folder(of: exercise).appending(path: given.name), try Data(contentsOf: given.file))
    }
  }

  /// Updates the tool's own files in the workspace: the script, the package and the modules for editors.
  ///
  /// - Throws: `WorkspaceError`, or an error of the file system.
  func refresh(_ course: Course, tool: ToolLocation, onCopy: (URL) -> Void) throws {
    try make()
    try write(script(tool), to: "codelab", permissions: 0o755, onCopy)
    try write(package(course), to: "Package.swift", onCopy)
    let ignored = root.appending(path: ".gitignore")
    if !FileManager.default.fileExists(atPath: ignored.path) {
      try AtomicFile.write(Data(".build/\n.codelab/kit/\n".utf8), to: ignored)
    }
    giveTasks()
    for file in try FileManager.default.contentsOfDirectory(at: tool.kit, includingPropertiesForKeys: nil) {
      let copy = metadata.appending(path: "kit/\(file.lastPathComponent)")
      let data = try Data(contentsOf: file)
      if (try? Data(contentsOf: copy)) != data { try AtomicFile.write(data, to: copy) }
    }
  }

  /// Writes the editor's tasks if there are none; after that the file is the learner's. A failure does not matter.
  private func giveTasks() {
    let file = root.appending(path: EditorTasks.path)
    guard (try? FileManager.default.attributesOfItem(atPath: file.path)) == nil else { return }
    try? AtomicFile.write(Data(EditorTasks.text.utf8), to: file)
  }

  /// Writes one of the tool's own files, if it has changed, and keeps a copy if the learner has edited it. Does not
  /// replace a file that the tool did not write.
  private func write(
    _ text: String, to name: String, permissions: mode_t = 0o644, _ onCopy: (URL) -> Void
  ) throws {
    let file = root.appending(path: name)
    let record = metadata.appending(path: "made/\(name)")
    if let old = try? Data(contentsOf: file) {
      if old == Data(text.utf8) { return }
      guard old.range(of: Data("made by".utf8)) != nil else { throw WorkspaceError.occupied(file.path) }
      if old != (try? Data(contentsOf: record)) {
        try keepCopy(of: [name], in: root, as: "workspace", onCopy)
      }
    }
    // Before the file: an interruption between the two then causes an unnecessary copy, and no missing one.
    try AtomicFile.write(Data(text.utf8), to: record)
    try AtomicFile.write(Data(text.utf8), to: file, permissions: permissions)
  }

  private func script(_ tool: ToolLocation) -> String {
    func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
    return """
      #!/bin/sh
      # Calls codelab for this workspace; made by `codelab start`.
      tool=\(quoted(tool.executable.path))
      if [ ! -x "$tool" ]; then
        echo "There is no codelab at $tool." >&2
        echo "If you moved it, go to its folder and type: ./codelab --workspace '$(cd "$(dirname "$0")" && pwd)'" >&2
        exit 70
      fi
      : "${CODELAB_WORKSPACE:=$(cd "$(dirname "$0")" && pwd)}"
      course=\(quoted(tool.course.path))
      : "${CODELAB_COURSE:=$course}"
      export CODELAB_WORKSPACE CODELAB_COURSE
      exec "$tool" "$@"

      """
  }

  /// A package manifest with one target for each started exercise, so that editors complete names and show errors.
  private func package(_ course: Course) -> String {
    let targets = course.exercises.filter(hasStarted).map { exercise in
      """
          .target(
            name: "\(exercise.module)", path: "\(exercise.id)",
            swiftSettings: [.unsafeFlags(["-I", kit]), .swiftLanguageMode(.v\(exercise.language))]),

      """
    }
    return """
      // swift-tools-version: 6.0
      // For your editor: made by codelab, and rewritten by each `codelab start`.
      import PackageDescription

      let kit = "\\(Context.packageDirectory)/.codelab/kit"
      let package = Package(
        name: "workspace",
        targets: [
      \(targets.joined())  ]
      )

      """
  }
}
