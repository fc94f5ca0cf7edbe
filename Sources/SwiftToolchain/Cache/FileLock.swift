import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock between processes, which the system releases when its holder ends.
struct FileLock {
  private let descriptor: Int32

  /// Waits for the lock. The file is never removed, because then two processes could hold the lock.
  static func acquire(_ file: URL) async throws -> FileLock {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      throw CocoaError(
        .fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path, NSUnderlyingErrorKey: reason])
    }
    do {
      while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        try await Task.sleep(for: .milliseconds(20))
      }
    } catch {
      close(descriptor)
      throw error
    }
    return FileLock(descriptor: descriptor)
  }

  func release() { close(descriptor) }
}
