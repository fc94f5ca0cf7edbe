import Catalog
import CourseModel
import Foundation
import SwiftToolchain

extension CourseDraft {
  /// Makes the changes. If one of them fails, all are undone.
  ///
  /// - Throws: `ReshapingFault`, or an error of the file system; then the course is as it was.
  package func apply() throws { try apply(in: root) }

  /// Makes the changes in a copy of the course, and reads it.
  ///
  /// - Parameter words: what a message about the course says after the change, for those that it had before.
  /// - Returns: the warnings that the change would cause.
  /// - Throws: `ReshapingFault` if files are in the way, or if the course would have new errors; `UnfitFolder`, or an error of the
  ///   file system.
  func rehearse(renaming words: (String) -> String = { $0 }) throws -> [Diagnostic] {
    guard inTheWay.isEmpty else { throw ReshapingFault.inTheWay(inTheWay) }
    let files = FileManager.default
    let copy = try ScratchFolder.place().appending(path: "codelab-course-\(UUID().uuidString)")
    defer { try? files.removeItem(at: copy) }
    for part in Self.parts where root.appending(path: part).exists {
      let target = copy.appending(path: part)
      try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: root.appending(path: part), to: target)
    }
    let diagnostics = CatalogReader.read(root).diagnostics
    let before = Set((diagnostics + Self.brokenLinks(in: root)).map { words($0.message) })
    // What a file with errors names is noted, but can't be changed.
    let faulty = diagnostics.filter { $0.severity == .error }.map(\.file)
    let unchanged = Set(notes.map(\.file)).intersection(faulty)
    try apply(in: copy)
    let fresh = (CatalogReader.read(copy).diagnostics + Self.brokenLinks(in: copy)).filter {
      !before.contains($0.message) && !unchanged.contains($0.file)
    }
    let errors = fresh.filter { $0.severity == .error }
    guard errors.isEmpty else { throw ReshapingFault.newErrors(errors) }
    return fresh
  }

  /// The errors about links from the course's pages to its files.
  private static func brokenLinks(in root: URL) -> [Diagnostic] {
    let files = CourseDraft(root: root)
    let tasks = files.files(in: "Exercises").filter { $0.hasSuffix("/Task.md") }
    return (files.files(in: "lessons").filter { $0.hasSuffix(".md") } + tasks).flatMap { path in
      PageInspection(path, in: root).brokenLinks
    }
  }

  /// The folders of a course that its reader looks at.
  private static let parts = ["lessons"] + tops

  private func apply(in root: URL) throws {
    guard inTheWay.isEmpty else { throw ReshapingFault.inTheWay(inTheWay) }
    let staging = root.appending(path: ".codelab-change-\(UUID().uuidString.prefix(8))")
    var exchange = FileExchange(root: root, staging: staging)
    do {
      for (path, content) in new {
        switch content {
        case .text(let text): try exchange.stage(Data(text.utf8), as: path)
        case .file(let origin): try exchange.stage(copyOf: origin, as: path)
        }
      }
      for path in gone.union(new.keys.filter { root.appending(path: $0).exists }) {
        try exchange.setAside(path)
      }
      for path in new.keys { try exchange.place(path) }
    } catch {
      exchange.undo()
      throw error
    }
    exchange.finish()
  }
}

/// Replaces files in a folder. Until the end, their originals are in another folder beside them.
private struct FileExchange {
  let root: URL
  let staging: URL
  private var aside: [String] = []
  private var placed: [String] = []
  private let files = FileManager.default

  init(root: URL, staging: URL) { (self.root, self.staging) = (root, staging) }

  private func staged(_ path: String) -> URL { staging.appending(path: "new/\(path)") }
  private func old(_ path: String) -> URL { staging.appending(path: "old/\(path)") }

  func stage(_ data: Data, as path: String) throws {
    try makeParent(of: staged(path))
    try data.write(to: staged(path))
    // Such as a script's permission to be executed.
    let original = root.appending(path: path).path
    if let mode = try? files.attributesOfItem(atPath: original)[.posixPermissions] {
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: staged(path).path)
    }
  }

  func stage(copyOf origin: String, as path: String) throws {
    try makeParent(of: staged(path))
    try files.copyItem(at: root.appending(path: origin), to: staged(path))
  }

  mutating func setAside(_ path: String) throws {
    try makeParent(of: old(path))
    try files.moveItem(at: root.appending(path: path), to: old(path))
    aside.append(path)
  }

  mutating func place(_ path: String) throws {
    try makeParent(of: root.appending(path: path))
    try files.moveItem(at: staged(path), to: root.appending(path: path))
    placed.append(path)
  }

  func undo() {
    for path in placed { try? files.removeItem(at: root.appending(path: path)) }
    for path in aside {
      let original = root.appending(path: path)
      try? makeParent(of: original)
      try? files.moveItem(at: old(path), to: original)
    }
    removeEmptyFolders(of: placed)
    let isRestored = aside.allSatisfy { !files.fileExists(atPath: old($0).path) }
    if isRestored { try? files.removeItem(at: staging) }
  }

  func finish() {
    removeEmptyFolders(of: aside)
    try? files.removeItem(at: staging)
  }

  private func removeEmptyFolders(of paths: [String]) {
    for path in paths {
      var folder = root.appending(path: path).deletingLastPathComponent()
      while folder.path.count > root.path.count, rmdir(folder.path) == 0 { folder.deleteLastPathComponent() }
    }
  }

  private func makeParent(of file: URL) throws {
    try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}
