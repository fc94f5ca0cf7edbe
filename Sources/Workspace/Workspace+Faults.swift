import CourseModel
import Foundation

extension Workspace {
  /// What keeps it from being used or made, seen without changing anything.
  package var fault: WorkspaceError? {
    let files = FileManager.default
    var place = root
    var isFolder: ObjCBool = false
    while !files.fileExists(atPath: place.path, isDirectory: &isFolder), place.path != "/" {
      place.deleteLastPathComponent()
    }
    guard isFolder.boolValue else { return .noFolder(place.path) }
    let inner = exists ? [metadata] : []
    // What a root user may do, the permissions don't tell: a read-only disk does.
    return ([place] + inner).first { !files.isWritableFile(atPath: $0.path) }.map {
      .notWritten($0.path, "no permission")
    }
  }

  /// The declared files that a started exercise lacks.
  package func missing(_ exercise: Exercise) -> [String] {
    let missing = exercise.sources.filter {
      !FileManager.default.fileExists(atPath: folder(of: exercise).appending(path: $0).path)
    }
    return FileManager.default.fileExists(atPath: folder(of: exercise).path) ? missing : []
  }
}
