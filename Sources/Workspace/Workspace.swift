import CourseModel
import Foundation

/// The folder that a learner works in: a folder an exercise, and their progress.
///
/// Nothing in it that a learner wrote is ever overwritten.
package struct Workspace: Sendable {
  /// The folder.
  package let root: URL

  /// The workspace in a folder, which need not exist yet.
  package init(root: URL) { self.root = root.standardizedFileURL }

  /// Finds the workspace: the one that is named, else `$CODELAB_WORKSPACE`, else the one that the current folder
  /// lies in or beside, else the one beside the script that was called, else the folder `workspace` in the current
  /// one.
  package static func locate(named: String?, environment: [String: String], from folder: URL) -> Workspace {
    if let path = named ?? environment["CODELAB_WORKSPACE"], !path.isEmpty {
      // Without its slash at the end, the folder's name would be replaced by the path.
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

  /// Whether it was made before.
  package var exists: Bool { FileManager.default.fileExists(atPath: marker.path) }

  /// Where a learner works on an exercise.
  package func folder(of exercise: Exercise) -> URL { folder(of: exercise.id) }

  func folder(of id: ExerciseID) -> URL { root.appending(path: "\(id.lesson)/\(id.name)") }

  /// The exercise whose folder, or a folder in it, this is.
  package func exercise(at folder: URL, in course: Course) -> Exercise? {
    let path = folder.standardizedFileURL.path + "/"
    return course.exercises.first { path.hasPrefix(self.folder(of: $0).path + "/") }
  }

  /// Whether an exercise was started.
  package func hasStarted(_ exercise: Exercise) -> Bool {
    exercise.sources.contains {
      FileManager.default.fileExists(atPath: folder(of: exercise).appending(path: $0).path)
    }
  }

  var metadata: URL { root.appending(path: ".codelab") }
  private var marker: URL { metadata.appending(path: "workspace.json") }

  /// Makes the workspace where there is none.
  func make() throws {
    guard !exists else { return }
    try AtomicFile.write(Data("{\"version\": 1}\n".utf8), to: marker)
  }
}
