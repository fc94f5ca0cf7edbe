import CourseModel
import Foundation

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
