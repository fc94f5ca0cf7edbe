import CourseModel
import Foundation
import Synchronization

/// A temporary folder for one grading.
package struct ScratchFolder: Sendable {
  /// The path of the folder.
  package let url: URL

  /// The free space that a grading needs, in bytes: a program takes a few megabytes, and so may a test's files.
  private static let neededSpace = 24 << 20

  /// Creates a folder for this process, and removes folders of processes that have ended, when it is the first one there.
  ///
  /// - Throws: `UnfitFolder` if it is missing or too little is free, or an error of the file system.
  package init(in base: URL = FileManager.default.temporaryDirectory) throws {
    try UnfitFolder.require(Self.neededSpace, in: base, of: .temporaryFiles)
    Self.removeAbandonedOnce(in: base)
    let name = "codelab-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString.prefix(8))"
    // The path without symbolic links: the sandbox's rules apply to files, not to links.
    url = base.resolvingSymlinksInPath().appending(path: name)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    _ = Self.living.withLock { [url] in $0.insert(url) }
  }

  /// The folder for temporary files.
  ///
  /// - Throws: `UnfitFolder` if it is missing, or is a file.
  package static func place() throws -> URL {
    let base = FileManager.default.temporaryDirectory
    try UnfitFolder.requireThere(base, .temporaryFiles)
    return base
  }

  private init(at url: URL) { self.url = url }

  /// A folder in it that can be removed by itself.
  ///
  /// - Throws: an error of the file system.
  package func part(_ name: String) throws -> ScratchFolder { ScratchFolder(at: try folder(name)) }

  /// Creates a folder in it.
  ///
  /// - Throws: an error of the file system.
  package func folder(_ name: String) throws -> URL {
    let folder = url.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Removes the folder and its contents.
  package func remove() {
    try? FileManager.default.removeItem(at: url)
    _ = Self.living.withLock { $0.remove(url) }
  }

  /// Removes all folders of this process, which is about to end.
  package static func removeAll() {
    for folder in living.withLock({ $0 }) { try? FileManager.default.removeItem(at: folder) }
  }

  /// The folders that were not removed.
  private static let living = Mutex<Set<URL>>([])

  /// The folders in which this process has looked for abandoned ones.
  private static let searched = Mutex<Set<String>>([])

  private static func removeAbandonedOnce(in base: URL) {
    if searched.withLock({ $0.insert(base.path).inserted }) { removeAbandoned(in: base) }
  }

  private static func removeAbandoned(in base: URL) {
    guard let entries = opendir(base.path) else { return }
    defer { closedir(entries) }
    // The folder can have thousands of entries of other programs.
    while let entry = readdir(entries) {
      let isOwn = withUnsafePointer(to: &entry.pointee.d_name) {
        strncmp(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self), "codelab-", 8) == 0
      }
      guard isOwn else { continue }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      let parts = name.split(separator: "-")
      guard parts.count == 3, parts[0] == "codelab", let owner = Int32(parts[1]) else { continue }
      let ownerIsGone = kill(owner, 0) != 0 && errno == ESRCH
      if ownerIsGone { try? FileManager.default.removeItem(at: base.appending(path: name)) }
    }
  }
}
