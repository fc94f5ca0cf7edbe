import Catalog
import CourseModel
import Foundation
import SwiftToolchain

extension CourseDraft {
  /// Makes the changes: all, or none.
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
    var exchange = try FileExchange(in: root)
    do {
      for (path, content) in new {
        switch content {
        case .text(let text): try exchange.stage(Data(text.utf8), as: path)
        case .file(let origin): try exchange.stage(copyOf: origin, as: path)
        }
      }
    } catch {
      exchange.cancel()
      throw error
    }
    try exchange.commit(removing: gone)
  }
}
