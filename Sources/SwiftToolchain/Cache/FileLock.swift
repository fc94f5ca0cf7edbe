import CourseModel
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
  ///
  /// - Throws: `CacheInUse` if the lock is not released in time, `CancellationError`, or an error of the file system.
  static func acquire(_ file: URL, patience: Duration) async throws -> FileLock {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      throw CocoaError(
        .fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path, NSUnderlyingErrorKey: reason])
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      try await FileLockWait(for: descriptor).result(
        within: patience, else: CacheInUse(lock: file.path, waited: patience))
    }
    return FileLock(descriptor: descriptor)
  }

  func release() { close(descriptor) }
}

/// How long a process waits for another one that makes the same entry.
struct Patience: Sendable {
  /// If the entry can be made in another place, too: that costs as much as this wait.
  var whileAnotherPlaceIsLeft = Duration.seconds(120)
  /// If there is no other place. A busy machine takes minutes to compile the kits.
  var longest = Duration.seconds(900)
}

/// Another process has been making an entry for too long; it was stopped, or it hangs.
struct CacheInUse: AdvisedError, Equatable {
  let lock: String
  let waited: Duration

  /// What is wrong, and what to do.
  var problem: String {
    "Another codelab has held \(lock) for more than \(waited.components.seconds / 60) minutes. End it, or use another "
      + "cache: XDG_CACHE_HOME=FOLDER"
  }

  /// No command helps.
  var help: ToolCommand? { nil }
}
