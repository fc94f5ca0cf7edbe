import Foundation

/// A folder for one test, with what file systems allow in its name; removed with it.
final class Scratch: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(
        path: "lab tests \(UUID().uuidString.prefix(8))/Jérôme's wörk “1”", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

  /// A new empty file.
  func file(_ name: String) throws -> URL {
    let file = url.appending(path: name)
    try Data().write(to: file)
    return file
  }

  /// A new folder.
  func folder(_ name: String) throws -> URL {
    let folder = url.appending(path: name, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
