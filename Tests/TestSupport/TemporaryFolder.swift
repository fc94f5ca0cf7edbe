import Compiling
import Foundation
import Sandbox
import SwiftToolchain
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

  /// Writes a file in it, with the folders on the way.
  package func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  deinit {
    Self.remove(path)
    _ = Self.existing.withLock { [path] in $0.remove(path) }
  }

  private static func remove(_ path: String) { remove(path.utf8.map { CChar(bitPattern: $0) }) }

  /// Removes a file, or a folder with all that is in it: names that are not UTF-8 too, which `FileManager` leaves.
  private static func remove(_ path: [CChar]) {
    if unlink(path + [0]) == 0 || rmdir(path + [0]) == 0 { return }
    let (dot, slash) = (CChar(46), CChar(47))
    guard let folder = opendir(path + [0]) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        $0.prefix { $0 != 0 }.map(CChar.init(bitPattern:))
      }
      if name != [dot], name != [dot, dot] { remove(path + [slash] + name) }
    }
    closedir(folder)
    rmdir(path + [0])
  }
}

extension Workbench {
  /// What tests compile with: the real toolchain, the kits of this package, the real sandbox, one cache for all tests.
  package static func forTests() throws -> Workbench {
    Workbench(
      toolchain: try Toolchain.find(environment: ProcessInfo.processInfo.environment),
      home: BuildProducts.package,
      cache: CacheStore(root: BuildProducts.folder.appending(path: "test-cache/codelab")),
      sandbox: Sandbox(launcher: BuildProducts.launcher))
  }
}

/// A workbench with the compiled kit.
package struct KitBench: Sendable {
  package let workbench: Workbench
  package let kit: Kit

  /// One for all tests of a process.
  package static let shared = Task { try await KitBench() }

  private init() async throws {
    workbench = try .forTests()
    kit = try await KitBuilder(workbench).kit()
  }
}
