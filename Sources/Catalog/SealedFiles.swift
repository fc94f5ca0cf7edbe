import CourseModel
import Foundation
import Hashing

/// What an export for students keeps of an exercise in one file: its manifest with the hints, its reference interface,
/// its grader and its solution.
///
/// The file is no secret. It keeps a learner from reading a solution by chance, for example in the results of a search.
/// Its first line says what it is and has the SHA-256 of the rest's contents; the rest is base64 of a JSON object, path →
/// text.
package struct SealedFiles: Equatable, Sendable {
  /// The name of the file in the exercise's folder.
  package static let name = "sealed"
  private static let beginning = "codelab sealed 1 "

  /// Path, relative to the course → text.
  package let texts: [String: String]

  /// Files to seal.
  package init(texts: [String: String]) { self.texts = texts }

  /// The files in the bytes of a sealed file; nil if it is damaged.
  init?(_ data: Data) {
    let parts = data.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard parts.count == 2, let base64 = Data(base64Encoded: parts[1], options: .ignoreUnknownCharacters),
      String(decoding: parts[0], as: UTF8.self).hasPrefix(Self.beginning + ContentHash.hex(of: base64)),
      let texts = try? JSONDecoder().decode([String: String].self, from: base64)
    else { return nil }
    self.texts = texts
  }

  /// The bytes of the sealed file.
  ///
  /// - Throws: `EncodingError`.
  package func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(texts)
    let line =
      "\(Self.beginning)\(ContentHash.hex(of: json)) (hints, grader and solution; codelab reads it)\n"
    return Data(line.utf8) + json.base64EncodedData(options: [.lineLength76Characters, .endLineWithLineFeed])
      + Data("\n".utf8)
  }

  /// Writes the files below a folder.
  ///
  /// - Throws: an error of the file system, or `SealedFileFault` if a path leads out of the folder.
  func write(to root: URL) throws {
    for (path, text) in texts {
      guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { throw SealedFileFault() }
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}

/// A sealed file names a place outside of its folder.
struct SealedFileFault: Error {}

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
