import Foundation

/// Writes files without waiting for the disk, as Foundation does: files that nobody needs after a crash of the machine, or
/// that are checked before they are used.
package enum QuickFile {
  /// Writes a file.
  ///
  /// - Throws: an error of the file system.
  package static func write(_ bytes: some Sequence<UInt8>, to file: URL) throws {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw lastError(file) }
    defer { close(descriptor) }
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw lastError(file) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes a file beside another one, and puts it in its place.
  ///
  /// - Throws: an error of the file system.
  package static func replace(_ file: URL, by bytes: some Sequence<UInt8>) throws {
    let temporary = file.deletingLastPathComponent().appending(path: ".\(UUID().uuidString)")
    do {
      try write(bytes, to: temporary)
      guard rename(temporary.path, file.path) == 0 else { throw lastError(file) }
    } catch {
      unlink(temporary.path)
      throw error
    }
  }

  private static func lastError(_ file: URL) -> CocoaError {
    let cause = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    return CocoaError(
      errno == ENOSPC ? .fileWriteOutOfSpace : .fileWriteUnknown,
      userInfo: [NSUnderlyingErrorKey: cause, NSFilePathErrorKey: file.path])
  }
}
