import CourseModel
import Foundation

/// What starting an exercise did.
package struct StartOutcome: Equatable, Sendable {
  /// The files that are new.
  package var made: [URL] = []
  /// The files that were there already, and were left alone.
  package var kept: [URL] = []
}

/// Where the tool lies, so that a workspace can call it.
package struct ToolLocation: Sendable {
  /// The script or program to call.
  package let executable: URL
  /// The folder that holds the kits' sources.
  package let home: URL
  /// The course, where it lies apart from the tool.
  package let course: URL
  /// The folder of the kit's compiled modules, for editors.
  package let kit: URL

  /// The tool and the parts that a workspace refers to.
  package init(executable: URL, home: URL, course: URL, kit: URL) {
    self.executable = executable
    self.home = home
    self.course = course
    self.kit = kit
  }
}

extension Workspace {
  /// Copies the starter of an exercise, and what it gives, to its folder; files that are there are left alone.
  ///
  /// - Parameter onCopy: told of each folder that holds a copy of what was changed in a file that is not the learner's,
  ///   before that file is replaced.
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

  private func starter(_ name: String, _ exercise: Exercise) throws -> Data {
    try Data(contentsOf: exercise.folders.starter.appending(path: name))
  }

  /// What the learner wrote while the exercise had another name; it stays there as well.
  private func earlierWork(_ name: String, _ exercise: Exercise) -> Data? {
    exercise.formerly.lazy.compactMap { try? Data(contentsOf: folder(of: $0).appending(path: name)) }.first
  }

  /// Puts the files that an exercise gives where the learner can read them; what they changed in one is kept as a copy.
  func give(_ exercise: Exercise, _ onCopy: (URL) -> Void) throws {
    let stale = try given(exercise).filter { file, text in (try? Data(contentsOf: file)) != text }
    try keepCopy(of: stale.map(\.file.lastPathComponent), exercise, onCopy)
    for (file, text) in stale { try AtomicFile.write(text, to: file, permissions: 0o444) }
  }

  /// The given files that the learner has changed, which count as the course has them.
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

  /// Brings what the tool itself keeps in the workspace up to date: script, package, modules for editors.
  ///
  /// - Throws: `WorkspaceError`, or an error of the file system.
  package func refresh(_ course: Course, tool: ToolLocation, onCopy: (URL) -> Void) throws {
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

  /// Tasks for an editor, once: from then on the file is the learner's. A workspace without it is as good.
  private func giveTasks() {
    let file = root.appending(path: EditorTasks.path)
    guard (try? FileManager.default.attributesOfItem(atPath: file.path)) == nil else { return }
    try? AtomicFile.write(Data(EditorTasks.text.utf8), to: file)
  }

  /// Writes a file of the tool's own, unless it says that already. A file of somebody else's stays; what the learner
  /// changed since the tool wrote it is kept as a copy.
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
    // Before the file: who is stopped between the two gets a copy too many, not one too few.
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
        echo "codelab is no longer at $tool." >&2
        echo "Go to the folder where it lies now, and type: ./codelab --workspace '$(cd "$(dirname "$0")" && pwd)'" >&2
        exit 70
      fi
      : "${CODELAB_WORKSPACE:=$(cd "$(dirname "$0")" && pwd)}"
      course=\(quoted(tool.course.path))
      : "${CODELAB_COURSE:=$course}"
      export CODELAB_WORKSPACE CODELAB_COURSE
      exec "$tool" "$@"

      """
  }

  /// A package with a target an exercise that was started, so that editors complete and show errors.
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
      // For your editor: made by codelab, and made anew at each `codelab start`.
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
