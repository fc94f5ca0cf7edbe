import Foundation

/// The folder of a site, which is written as a whole or not at all.
struct SiteFolder {
  let folder: URL
  private let files = FileManager.default

  init(_ folder: URL) { self.folder = folder }

  /// A file that docc writes into every site.
  private var isSite: Bool { files.fileExists(atPath: folder.appending(path: "metadata.json").path) }

  private var isEmpty: Bool {
    guard files.fileExists(atPath: folder.path) else { return true }
    return (try? files.contentsOfDirectory(atPath: folder.path))?.isEmpty ?? false
  }

  /// Makes sure that the site can be written here.
  ///
  /// - Throws: `Failure` if the folder contains something else than a site that may be replaced.
  func require(replacing: Bool) throws {
    if isEmpty || replacing && isSite { return }
    throw Failure(
      Exit.usage,
      "\(folder.path) exists and is not an empty folder. "
        + (isSite ? "To replace the site in it, add --replace." : "Name a new folder."))
  }

  /// Lets the site be written beside the folder, and puts it in its place.
  ///
  /// - Throws: an error of the work, or of the file system; then the folder is as it was.
  func write(_ work: (URL) async throws -> Void) async throws {
    let name = ".\(folder.lastPathComponent).\(UUID().uuidString.prefix(8))"
    let parent = folder.deletingLastPathComponent()
    let (new, old) = (parent.appending(path: name), parent.appending(path: "\(name).old"))
    try files.createDirectory(at: parent, withIntermediateDirectories: true)
    defer {
      try? files.removeItem(at: new)
      try? files.removeItem(at: old)
    }
    try await work(new)
    if files.fileExists(atPath: folder.path) { try files.moveItem(at: folder, to: old) }
    do {
      try files.moveItem(at: new, to: folder)
    } catch {
      try? files.moveItem(at: old, to: folder)
      throw error
    }
  }
}
