import Foundation
import Synchronization

/// A folder that goes with its owner, or with the process when its owner is a global.
final class TemporaryFolder: Sendable {
  private static let existing = Mutex<Set<String>>([])
  private static let removingAtExit: Void = {
    atexit { TemporaryFolder.existing.withLock { $0 }.forEach(TemporaryFolder.remove) }
  }()

  let path: String

  init() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "sandbox-test-\(UUID().uuidString)")
      .path
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = Self.existing.withLock { $0.insert(path) }
    Self.removingAtExit
  }

  deinit {
    Self.remove(path)
    _ = Self.existing.withLock { $0.remove(path) }
  }

  private static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }
}
