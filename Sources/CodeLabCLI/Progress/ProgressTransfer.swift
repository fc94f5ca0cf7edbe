import Foundation
import Workspace

/// Transfers progress between machines in a file.
struct ProgressTransfer {
  let session: Session

  /// Adds the progress in a file.
  ///
  /// - Throws: `Failure` if the file can't be read or contains no progress.
  func importProgress(from file: URL) throws {
    let name = session.console.shown(file)
    guard let data = try? Data(contentsOf: file) else {
      throw Failure(Exit.usage, "\(name) can't be read. Check the path of the exported file.")
    }
    guard let other = ProgressStore.imported(data) else {
      throw Failure(
        Exit.usage,
        "\(name) contains no progress that this version of codelab can read, so nothing was changed. "
          + "To export a file on the other machine:  \(session.console.command) progress --export FILE")
    }
    try session.learner.keep { $0.join(other) }
    session.console.printError("  Added the progress in \(name).")
  }

  /// Writes the progress to a new file.
  ///
  /// - Throws: `Failure` if the file exists or can't be written.
  func exportProgress(to file: URL) throws {
    let name = session.console.shown(file)
    let folder = file.deletingLastPathComponent()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw Failure(
        Exit.usage,
        "There is no folder \(session.console.shown(folder)). Create it, or name a file in another folder.")
    }
    do {
      try session.learner.store.export(to: file)
    } catch WorkspaceError.taken {
      throw Failure(Exit.usage, "\(name) already exists. Name another file.")
    } catch WorkspaceError.notWritten(_, let reason) {
      throw Failure(
        Exit.toolFailed, "\(name) can't be written: \(reason). Free some space, or name another file.")
    }
    session.console.print("  Wrote \(name). On the other machine, type:")
    session.console.print(
      "  \(session.console.command) progress --import \(file.lastPathComponent.quotedForShell)")
  }
}
