import CourseModel
import Foundation

/// Why a workspace can't be used.
package enum WorkspaceError: AdvisedError, Equatable {
  /// This file could not be written, for this reason of the system's.
  case notWritten(String, String)
  /// This file is there and could not be read; it was left as it is.
  case notRead(String)
  /// The progress was written by a newer tool, in a format that this one would damage.
  case newerProgress(String)
  /// The file to create exists already.
  case taken(String)
  /// There is a file that the tool did not write where one of the tool's own would be.
  case occupied(String)
  /// An exercise that was not started.
  case notStarted(String)
  /// The progress cannot be decoded; its file was not overwritten.
  case damagedProgress(String)
  /// A started exercise that lacks these files.
  case incomplete(String, [String])
  /// The workspace's path, or one above it, exists and is not a folder.
  case noFolder(String)

  /// What happened, and what to do.
  package var problem: String {
    switch self {
    case .notWritten(let path, let reason):
      "\(path) could not be written: \(reason). Your files were not changed. Free disk space or change the "
        + "permissions, or use another folder"
    case .notRead(let path):
      "\(path) can't be read, and was not changed. Type:  chmod u+r '\(path)'"
    case .newerProgress(let path):
      "\(path) was written by a newer codelab. Update this one, or use another folder"
    case .taken(let path): "\(path) exists already; name another file."
    case .occupied(let path):
      "\(path) was not made by codelab, and was not changed. Use another folder"
    case .damagedProgress(let path):
      "\(path) is damaged, so your earlier progress can't be shown. The next check renames the file and starts a new "
        + "one. To restore progress that you exported"
    case .incomplete(let id, let files):
      "\(id) lacks \(files.joined(separator: ", ")). To copy the starter"
    case .noFolder(let path):
      "\(path) is not a folder. Move it away, or use another one"
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

/// Finds a submitted file whose name has other capital letters, or that is in a folder of the submission.
enum MisplacedFile {
  /// How many folders are searched.
  private static let mostFolders = 100

  /// The path of the file, relative to the submission's folder; nil if there is none.
  static func path(of name: String, in folder: URL) -> String? {
    let names = self.names(in: folder)
    if let same = names.first(where: { isSame($0, name) }) { return same }
    return names.prefix(mostFolders).lazy.compactMap { inner in
      self.names(in: folder.appending(path: inner)).first { isSame($0, name) }.map { "\(inner)/\($0)" }
    }.first
  }

  private static func isSame(_ found: String, _ name: String) -> Bool {
    found.lowercased() == name.lowercased()
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
