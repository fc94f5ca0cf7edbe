import Foundation
import Synchronization

/// A folder that goes with its owner, or with the process when its owner is a global.
package final class TemporaryFolder: Sendable {
  private static let existing = Mutex<Set<String>>([])
  private static let removingAtExit: Void = {
    atexit { TemporaryFolder.existing.withLock { $0 }.forEach(TemporaryFolder.remove) }
  }()

  package let path: String

  /// The same as a URL.
  package var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// Makes a folder with a name of its own.
  package init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "codelab-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = Self.existing.withLock { [path] in $0.insert(path) }
    Self.removingAtExit
  }

  deinit {
    Self.remove(path)
    _ = Self.existing.withLock { [path] in $0.remove(path) }
  }

  private static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }
}
