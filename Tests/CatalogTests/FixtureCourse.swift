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
