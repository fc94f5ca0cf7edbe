import CourseModel

/// Why a workspace can't be used.
package enum WorkspaceError: AdvisedError, Equatable {
  /// This file could not be written, for this reason of the system's.
  case notWritten(String, String)
  /// This file is there and could not be read; it was left as it is.
  case notRead(String)
  /// The progress was written by a newer tool, in a format that this one would damage.
  case newerProgress(String)
  /// A file is there already where a new one was to be made.
  case taken(String)
  /// A file of somebody else's lies where the tool's own would be.
  case occupied(String)
  /// An exercise that was not started.
  case notStarted(String)
  /// The progress makes no sense; it was not written over.
  case damagedProgress(String)
  /// A started exercise that lacks these files.
  case incomplete(String, [String])
  /// Where the workspace should be, or above it, is something that is no folder.
  case noFolder(String)

  /// What happened, and what to do.
  package var problem: String {
    switch self {
    case .notWritten(let path, let reason):
      "\(path) could not be written: \(reason). Nothing of yours was changed. Make room or mend the permissions, "
        + "or name another folder"
    case .notRead(let path):
      "\(path) can't be read, so it was left as it is. Type:  chmod u+r '\(path)'"
    case .newerProgress(let path):
      "\(path) was written by a newer codelab. Update this one, or name another folder"
    case .taken(let path): "\(path) is there already; name another file."
    case .occupied(let path):
      "\(path) is not codelab's, so it was left as it is. Name another folder"
    case .damagedProgress(let path):
      "\(path) is damaged, so what you did before can't be shown. The next check keeps it under another name and begins "
        + "a new one. To add what you exported before"
    case .incomplete(let id, let files):
      "\(id) lacks \(files.joined(separator: ", ")). To take the starter"
    case .noFolder(let path):
      "\(path) is no folder. Move it away, or name another place"
    case .notStarted(let id): "\(id) has not been started. Type"
    }
  }

  /// The command that helps.
  package var help: ToolCommand? {
    switch self {
    case .notWritten, .newerProgress, .occupied, .noFolder: .otherWorkspace
    case .damagedProgress: .importProgress
    case .incomplete(let id, _), .notStarted(let id): .start(id)
    case .notRead, .taken: nil
    }
  }
}
