import Foundation
import Reporting

/// The folder of the pages of a class. A list in it says which files `gradebook` wrote, so that it removes the pages of
/// students who left, and nothing else.
struct ReportFolder: Sendable {
  private static let list = ".codelab-gradebook"

  let folder: URL
  /// What was written the last time, relative to the folder.
  private let old: Set<String>

  /// A folder that is new or empty, or that `gradebook` wrote before.
  ///
  /// - Throws: `Failure` if it is another one, or can't be made or written to.
  init(_ folder: URL) throws {
    self.folder = folder
    let text = try? String(contentsOf: folder.appending(path: Self.list), encoding: .utf8)
    old = Set((text ?? "").split(separator: "\n").map(String.init).filter(Self.isOwn))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.filter { !$0.hasPrefix(".") }.sorted()
    guard text != nil || others.isEmpty else {
      throw Failure(
        Exit.usage,
        "\(folder.path) contains other files than pages of gradebook: \(others.listed(5)). Name a new folder:  --output FOLDER"
      )
    }
    try ResultFile.requireFolder(folder, option: "--output")
  }

  /// Whether a line of the list can be a file of this type; the list could be changed.
  private static func isOwn(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return path == "index.html"
      || parts.count == 2 && ["students", "films"].contains(parts[0]) && path.hasSuffix(".html")
  }

  func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// Makes the folder, and lists what will be in it, so that it is known if the writing is interrupted.
  ///
  /// - Throws: `Failure` if something is in the place of a page, or an error of the file system.
  func begin(with paths: Set<String>) throws {
    for path in paths {
      try ResultFile.requirePlace(for: folder.appending(path: path), option: "--output", isInFolder: true)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try writeList(old.union(paths))
  }

  /// Writes a file.
  ///
  /// - Throws: an error of the file system.
  func write(_ document: Document, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(document.text.utf8).write(to: file, options: .atomic)
  }

  /// Removes what was written before, and not this time.
  ///
  /// - Throws: an error of the file system.
  func end(with paths: Set<String>) throws {
    for path in old.subtracting(paths) where contains(path) {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    try writeList(paths)
  }

  private func writeList(_ paths: Set<String>) throws {
    let text = paths.sorted().map { "\($0)\n" }.joined()
    try Data(text.utf8).write(to: folder.appending(path: Self.list), options: .atomic)
  }
}
