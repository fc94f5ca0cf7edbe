import Foundation
import Hashing

/// Unpacks sealed files into a cache, once for each content.
package struct Unsealing: Sendable {
  private let folders: [URL]
  private let folderToKeep: @Sendable () -> URL

  /// Unpacked files in the first of these folders that has them.
  ///
  /// - Parameter keep: the folder for what is unpacked, asked for when there is something.
  package init(in folders: [URL], keep: @escaping @Sendable () -> URL) {
    self.folders = folders
    folderToKeep = keep
  }

  /// The folder with the files of a sealed file; nil if it is damaged.
  ///
  /// - Throws: an error of the file system.
  func folder(of data: Data) throws -> URL? {
    let name = ContentHash.hex(of: data)
    let files = FileManager.default
    for folder in folders.map({ $0.appending(path: name) }) where files.fileExists(atPath: folder.path) {
      return folder
    }
    guard let sealed = SealedFiles(data) else { return nil }
    let place = folderToKeep()
    let staging = place.appending(path: ".\(name.prefix(8)).\(UUID().uuidString)")
    defer { try? files.removeItem(at: staging) }
    try files.createDirectory(at: staging, withIntermediateDirectories: true)
    try sealed.write(to: staging)
    let folder = place.appending(path: name)
    // Another process may have been faster.
    if rename(staging.path, folder.path) != 0, !files.fileExists(atPath: folder.path) {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: folder.path])
    }
    return folder
  }
}
