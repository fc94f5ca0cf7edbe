import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes a file so that whoever looks, also after a crash, sees the old bytes or the new ones, whole.
enum AtomicFile {
  static func write(_ data: Data, to file: URL, permissions: mode_t = 0o644) throws {
    try put(data, at: file, permissions) { rename($0, $1) }
  }

  /// The same for a file that must not be there yet.
  static func create(_ data: Data, at file: URL) throws {
    try put(data, at: file, 0o644) { temporary, path in
      if link(temporary, path) == 0 { return unlink(temporary) }
      // A disk without hard links, as most sticks are.
      guard errno != EEXIST, (try? FileManager.default.attributesOfItem(atPath: path)) == nil else {
        errno = EEXIST
        return -1
      }
      return rename(temporary, path)
    }
  }

  private static func put(
    _ data: Data, at file: URL, _ permissions: mode_t, _ move: (String, String) -> Int32
  ) throws {
    let folder = file.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw WorkspaceError.notWritten(folder.path, reason(error))
    }
    let temporary = folder.appending(path: ".\(file.lastPathComponent).\(UUID().uuidString.prefix(8)).tmp")
    do {
      try writeAll(data, to: temporary, permissions)
      guard move(temporary.path, file.path) == 0 else {
        throw errno == EEXIST
          ? WorkspaceError.taken(file.path) : WorkspaceError.notWritten(file.path, lastError)
      }
    } catch {
      unlink(temporary.path)
      throw error
    }
    syncFolder(folder)
  }

  /// What the system said, without Foundation's words around it.
  static func reason(_ error: any Error) -> String {
    ((error as? CocoaError)?.underlying ?? error).localizedDescription
      .replacing("The operation could not be completed. ", with: "")
  }

  private static func writeAll(_ data: Data, to file: URL, _ permissions: mode_t) throws {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { throw WorkspaceError.notWritten(file.path, lastError) }
    defer { close(descriptor) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw WorkspaceError.notWritten(file.path, lastError) }
      rest = rest.dropFirst(count)
    }
    // The rename must not become durable before the bytes are.
    guard fsync(descriptor) == 0 else { throw WorkspaceError.notWritten(file.path, lastError) }
  }

  private static func syncFolder(_ folder: URL) {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}

/// Why a workspace can't be used.
package enum WorkspaceError: Error, Equatable, CustomStringConvertible {
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

  /// What happened, and what to type next.
  package var description: String {
    switch self {
    case .notWritten(let path, let reason):
      "\(path) could not be written: \(reason). Nothing of yours was changed. Make room or mend the permissions, "
        + "or name another folder: codelab --workspace FOLDER"
    case .notRead(let path):
      "\(path) can't be read, so it was left as it is. Type: chmod u+r '\(path)'"
    case .newerProgress(let path):
      "\(path) was written by a newer codelab. Update this one, or name another folder: codelab --workspace FOLDER"
    case .taken(let path): "\(path) is there already; name another file."
    case .occupied(let path):
      "\(path) is not codelab's, so it was left as it is. Name another folder: codelab --workspace FOLDER"
    case .damagedProgress(let path):
      "\(path) is damaged, so what you did before can't be shown. The next check keeps it under another name and begins "
        + "a new one. To add what you exported before: codelab progress --import FILE"
    case .incomplete(let id, let files):
      "\(id) lacks \(files.joined(separator: ", ")). To take the starter: codelab start \(id)"
    case .noFolder(let path):
      "\(path) is no folder. Move it away, or name another place: codelab --workspace FOLDER"
    case .notStarted(let id): "\(id) has not been started. Type: codelab start \(id)"
    }
  }
}
