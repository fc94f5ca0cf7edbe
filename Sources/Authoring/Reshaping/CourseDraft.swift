import Catalog
import CourseModel
import Foundation

/// Changes of a course's files that are not made yet. The course's folder stays as it is until `apply` writes all of
/// them.
package struct CourseDraft {
  /// The content of a file after the change.
  enum Content: Equatable {
    /// That of a file of the course, which is moved or copied.
    case file(String)
    /// A new text.
    case text(String)
  }

  /// The folder of the course.
  let root: URL
  /// The files that the change writes, by their paths.
  private(set) var new: [String: Content] = [:]
  /// The files that are at another place afterwards.
  private(set) var gone: Set<String> = []
  /// The files of the course that get a new text where they are.
  private var rewritten: Set<String> = []
  /// The moves, for people: folders and files.
  package private(set) var moves: [Move] = []
  /// What a person should look at, with its place.
  package internal(set) var notes: [Diagnostic] = []

  /// A folder or a file that gets another path.
  package struct Move: Equatable, Sendable {
    /// The path before.
    package var from: String
    /// The path afterwards.
    package var to: String
    /// Whether the original stays.
    package var isCopy = false
  }

  init(root: URL) { self.root = root }

  /// The files that are written anew or changed, by their paths after the change, in order.
  package var written: [String] {
    new.filter { if case .text = $0.value { true } else { false } }.map(\.key).sorted()
  }

  // MARK: Reading

  /// The text of a file as it is after the change so far; nil if there is none in UTF-8.
  func text(_ path: String) -> String? {
    switch new[path] {
    case .text(let text): text
    case .file(let origin): original(origin)
    case nil: gone.contains(path) ? nil : original(path)
    }
  }

  /// Whether a file is there after the change so far.
  func exists(_ path: String) -> Bool { new[path] != nil || !gone.contains(path) && isFile(path) }

  /// The paths, after the change so far, of all files in a folder and its folders.
  func files(in folder: String) -> [String] {
    let inside: (String) -> Bool = { $0.hasPrefix(folder + "/") }
    return Set(originals(in: folder).filter { !gone.contains($0) } + new.keys.filter(inside)).sorted()
  }

  private func original(_ path: String) -> String? { try? TextFile.read(root.appending(path: path)) }

  private func isFile(_ path: String) -> Bool {
    let url = root.appending(path: path)
    return url.exists && !url.isDirectory
  }

  private func originals(in folder: String) -> [String] {
    let url = root.appending(path: folder)
    guard url.isDirectory, let names = try? FileManager.default.subpathsOfDirectory(atPath: url.path) else {
      return []
    }
    return names.map { "\(folder)/\($0)" }.filter { !root.appending(path: $0).isDirectory }
  }

  // MARK: Changing

  /// Gives a file of the course, or of the change, a new text.
  mutating func write(_ text: String, to path: String) {
    if new[path] == nil, !gone.contains(path) { rewritten.insert(path) }
    new[path] = .text(text)
  }

  /// Adds a file.
  mutating func create(_ path: String, _ text: String) { new[path] = .text(text) }

  /// Changes the manifest with this path.
  ///
  /// - Throws: `UnclearManifest`.
  mutating func edit(
    _ path: String, _ change: (inout ManifestText) throws(UnclearManifest) -> Void
  ) throws(UnclearManifest) {
    // A missing text is as unclear as an empty one.
    let old = text(path) ?? ""
    var manifest = ManifestText(old, file: path)
    try change(&manifest)
    if manifest.text != old { write(manifest.text, to: path) }
  }

  /// Moves a folder or a file; does nothing if there is none.
  mutating func move(_ from: String, to: String) {
    guard transfer(from, to, isCopy: false) else { return }
    moves.append(Move(from: from, to: to))
  }

  /// Copies a folder or a file; does nothing if there is none.
  mutating func copy(_ from: String, to: String) {
    guard transfer(from, to, isCopy: true) else { return }
    moves.append(Move(from: from, to: to, isCopy: true))
  }

  private mutating func transfer(_ from: String, _ to: String, isCopy: Bool) -> Bool {
    let paths = exists(from) ? [from] : files(in: from)
    for path in paths {
      let content = new[path] ?? .file(path)
      if !isCopy { remove(path) }
      new[to + path.dropFirst(from.count)] = content
    }
    return !paths.isEmpty
  }

  /// Removes a file.
  mutating func remove(_ path: String) {
    if new.removeValue(forKey: path) == nil || isFile(path) { gone.insert(path) }
  }

  /// Tells a person to look at a place.
  mutating func note(_ path: String, _ line: Int?, _ message: String) {
    notes.append(Diagnostic(.warning, file: path, line: line, message: message))
  }

  // MARK: Conflicts

  /// The files and folders that exist where the change would write new ones.
  package var inTheWay: [String] {
    let files = new.keys.filter { path in
      root.appending(path: path).exists && !gone.contains(path) && !rewritten.contains(path)
    }
    let folders = moves.map(\.to).filter { folder in
      originals(in: folder).contains { !gone.contains($0) && new[$0] == nil }
    }
    return Set(files + folders).sorted()
  }
}
