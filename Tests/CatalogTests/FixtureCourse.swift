import Catalog
import CourseModel
import Foundation
import TestSupport
import Testing

/// A copy of the sound course in `Fixtures/course.txt`, with one thing made wrong; removed when it is let go.
final class FixtureCourse {
  let root: URL

  init(_ change: Change? = nil) throws {
    let original = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Fixtures/course.txt")
    root = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID().uuidString)")
    for (path, text) in TextSections(try String(contentsOf: original, encoding: .utf8)).all {
      try Change.write(path, text).apply(in: root)
    }
    try change?.apply(in: root)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The exercise `one/first`.
  var firstExercise: Exercise {
    get throws { try #require(CatalogReader.read(root).course?.exercises.first) }
  }

  /// Writes the word that a fault's advice means in place of the wrong one, if it means one.
  ///
  /// - Returns: the faults that this makes, and the fault itself if it stays.
  func follow(
    _ fault: Diagnostic, among faults: [Diagnostic], _ read: () -> [Diagnostic]
  ) throws -> [String] {
    guard let meant = fault.suggestion?.firstMatch(of: /^did you mean [`<](?:doc:)?(.+?)[`>]\?/)?.1,
      let line = fault.line
    else { return [] }
    let file = root.appending(path: fault.file)
    let text = try String(contentsOf: file, encoding: .utf8)
    var lines = text.components(separatedBy: "\n")
    let place = lines[line - 1].utf8.dropFirst((fault.column ?? 1) - 1)
    let named = fault.message.firstMatch(of: #/names `(.+?)`|^(?:the link )?[`<](?:doc:)?(.+?)[`>] is /#)
    let value = String(decoding: place.prefix { !" ,]}:\n".utf8.contains($0) }, as: UTF8.self)
    let isSnippet = fault.message.hasPrefix("`replace`")
    let wrong =
      isSnippet ? String(decoding: place, as: UTF8.self) : String(named?.1 ?? named?.2 ?? value[...])
    let row = try #require(lines[(line - 1)...].firstIndex { $0.contains(wrong) }, "\(fault)")
    lines[row] = lines[row].replacing(wrong, with: isSnippet ? "'\(meant)'" : "\(meant)", maxReplacements: 1)
    defer { try? Data(text.utf8).write(to: file) }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    let left = read()
    let known = Set(faults.map(\.message)).subtracting([fault.message])
    return left.map(\.message).filter { !known.contains($0) }
  }

  /// The faults of the course, two lines each; paths without the `Exercises/one/` of all exercises here.
  var faults: [String] { CatalogReader.read(root).diagnostics.flatMap(\.lines) }
}

/// One change to a file of the sound course.
enum Change: CustomStringConvertible {
  case replace(String, String, with: String)
  case write(String, String)
  case remove(String)

  func apply(in root: URL) throws {
    switch self {
    case .replace(let path, let old, let new):
      let file = root.appending(path: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      // A change that changes nothing would make a test that tests nothing.
      precondition(text.contains(old), "\(path) does not hold \(old)")
      try text.replacing(old, with: new, maxReplacements: 1).write(
        to: file, atomically: true, encoding: .utf8)
    case .write(let path, let text):
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    case .remove(let path):
      try FileManager.default.removeItem(at: root.appending(path: path))
    }
  }

  var description: String {
    switch self {
    case .replace(let path, let old, let new): "\(path): \(old) → \(new)"
    case .write(let path, _): "\(path) is written"
    case .remove(let path): "\(path) is gone"
    }
  }
}

extension Diagnostic {
  /// `file:line:column: message`, and what to write instead.
  var lines: [String] {
    let name = file.hasPrefix("Exercises/one/") ? String(file.dropFirst(14)) : file
    let place = [name, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(
      separator: ":")
    let kind = severity == .error ? "" : "\(severity.rawValue): "
    return ["\(place): \(kind)\(message)", "→ \(advice() ?? "–")"]
  }
}
