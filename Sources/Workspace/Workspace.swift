import CourseModel
import Foundation

/// The folder that a learner works in, with a folder for each exercise and the learner's progress.
///
/// Files that the learner wrote are never overwritten.
package struct Workspace: Sendable {
  /// The path of the folder.
  package let root: URL

  /// The workspace in a folder, which need not exist yet.
  init(root: URL) { self.root = root.standardizedFileURL }

  /// Finds the workspace. The first of these that applies is used: the named one; `$CODELAB_WORKSPACE`; the current
  /// folder, the nearest one above it, or a folder `workspace` in one of these; the folder `workspace` next to the
  /// script that was called; the folder `workspace` in the current folder.
  package static func locate(named: String?, environment: [String: String], from folder: URL) -> Workspace {
    if let path = named ?? environment["CODELAB_WORKSPACE"], !path.isEmpty {
      // Without a slash at its end, the last component of the base would be replaced.
      let base = URL(filePath: folder.path, directoryHint: .isDirectory)
      return Workspace(root: URL(filePath: path, relativeTo: base))
    }
    var folders = [folder.standardizedFileURL]
    while let last = folders.last, last.path != "/" { folders.append(last.deletingLastPathComponent()) }
    let near = folders.dropLast().flatMap { [$0, $0.appending(path: "workspace")] }
    let script = environment["CODELAB_SCRIPT"].map { URL(filePath: $0).deletingLastPathComponent() }
    let known = near + [script?.appending(path: "workspace")].compactMap { $0 }
    return known.lazy.map(Workspace.init(root:)).first(where: \.exists)
      ?? Workspace(root: folder.appending(path: "workspace"))
  }

  /// Whether the workspace was created.
  package var exists: Bool { FileManager.default.fileExists(atPath: marker.path) }

  /// The folder of an exercise.
  package func folder(of exercise: Exercise) -> URL { folder(of: exercise.id) }

  func folder(of id: ExerciseID) -> URL { root.appending(path: "\(id.lesson)/\(id.name)") }

  /// The exercise whose folder is, or contains, this folder, also the folder of an earlier id; nil if there is none.
  package func exercise(at folder: URL, in course: Course) -> Exercise? {
    let path = folder.standardizedFileURL.path + "/"
    func isInside(_ id: ExerciseID) -> Bool { path.hasPrefix(self.folder(of: id).path + "/") }
    return course.exercises.first { isInside($0.id) }
      ?? course.exercises.first { $0.formerly.contains(where: isInside) }
  }

  /// Whether an exercise was started.
  package func hasStarted(_ exercise: Exercise) -> Bool {
    exercise.sources.contains {
      FileManager.default.fileExists(atPath: folder(of: exercise).appending(path: $0).path)
    }
  }

  var metadata: URL { root.appending(path: ".codelab") }
  private var marker: URL { metadata.appending(path: "workspace.json") }

  /// Creates the workspace if it does not exist.
  func make() throws {
    guard !exists else { return }
    try AtomicFile.write(Data("{\"version\": 1}\n".utf8), to: marker)
  }
}

extension Workspace {
  /// Why the workspace cannot be used or created; finds out without changing anything.
  package var fault: WorkspaceError? {
    let files = FileManager.default
    var place = root
    var isFolder: ObjCBool = false
    while !files.fileExists(atPath: place.path, isDirectory: &isFolder), place.path != "/" {
      place.deleteLastPathComponent()
    }
    guard isFolder.boolValue else { return .noFolder(place.path) }
    let inner = exists ? [metadata] : []
    // For root the permissions say nothing, but a read-only disk is found.
    return ([place] + inner).first { !files.isWritableFile(atPath: $0.path) }.map {
      .notWritten($0.path, "no permission")
    }
  }

  /// The declared files that are missing in a started exercise.
  package func missing(_ exercise: Exercise) -> [String] {
    let missing = exercise.sources.filter {
      !FileManager.default.fileExists(atPath: folder(of: exercise).appending(path: $0).path)
    }
    return FileManager.default.fileExists(atPath: folder(of: exercise).path) ? missing : []
  }
}

extension Workspace {
  /// Whether this text differs from the last one on the same topic in this workspace; stores it as the last one.
  package func isNews(_ text: String, about topic: String) -> Bool {
    let file = metadata.appending(path: "said-\(topic)")
    if let said = try? String(contentsOf: file, encoding: .utf8), said == text { return false }
    // If it cannot be stored, the text is shown again: that is better than not showing it.
    try? AtomicFile.write(Data(text.utf8), to: file)
    return true
  }
}
