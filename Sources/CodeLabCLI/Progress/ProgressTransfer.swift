import Foundation
import Workspace

/// Progress that goes from one machine to another, by a file.
struct ProgressTransfer {
  let session: Session

  /// Adds what a file holds.
  ///
  /// - Throws: `Failure` where it can't be read or holds no progress.
  func importProgress(from file: URL) throws {
    let name = session.console.shown(file)
    guard let data = try? Data(contentsOf: file) else {
      throw Failure(Exit.usage, "\(name) can't be read. Is that where the exported file lies?")
    }
    guard let other = ProgressStore.imported(data) else {
      throw Failure(
        Exit.usage,
        "\(name) holds no progress that this codelab understands; nothing was changed. "
          + "Make one there with:  codelab progress --export FILE")
    }
    try session.learner.keep { $0.join(other) }
    session.console.printError("  Added what \(name) holds.")
  }

  /// Writes the progress to a file that is not there yet.
  ///
  /// - Throws: `Failure` where it is there, or can't be written.
  func exportProgress(to file: URL) throws {
    let name = session.console.shown(file)
    do {
      try session.learner.store.export(to: file)
    } catch WorkspaceError.taken {
      throw Failure(Exit.usage, "\(name) is there already; name another file.")
    } catch WorkspaceError.notWritten(_, let reason) {
      throw Failure(
        Exit.toolFailed, "\(name) can't be written: \(reason). Make room, or name another file.")
    }
    session.console.print("  Wrote \(name). At the other machine:")
    session.console.print("  codelab progress --import \(file.lastPathComponent.quotedForShell)")
  }
}
