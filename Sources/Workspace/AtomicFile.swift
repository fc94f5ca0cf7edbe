import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes files atomically: a reader sees either the old contents or the new ones, even after a crash.
package enum AtomicFile {
  /// Writes a file, in place of one that exists.
  ///
  /// - Parameter waitsForName: whether a crash after this can't bring the old contents back.
  static func write(
    _ data: Data, to file: URL, permissions: mode_t = 0o644, waitsForName: Bool = true
  ) throws {
    try put(data, at: file, permissions) { rename($0, $1) }
    if waitsForName { syncFolder(file.deletingLastPathComponent()) }
  }

  /// Writes a file that must not exist yet.
  ///
  /// - Throws: `WorkspaceError`.
  package static func create(_ data: Data, at file: URL) throws {
    try put(data, at: file, 0o644) { temporary, path in
      if link(temporary, path) == 0 { return unlink(temporary) }
      // The file system has no hard links, like that of most USB sticks.
      guard errno != EEXIST, (try? FileManager.default.attributesOfItem(atPath: path)) == nil else {
        errno = EEXIST
        return -1
      }
      return rename(temporary, path)
    }
    syncFolder(file.deletingLastPathComponent())
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
  }

  /// The system's error message, without Foundation's introduction.
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
    // The contents must be on disk before the rename is.
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
