import Authoring
import Catalog
import CourseModel
import Foundation
import TestSupport
import Testing

/// The course that `codelab new course` writes, in a folder that is removed with it.
struct ReshapedCourse {
  private let folder: TemporaryFolder
  let root: URL

  /// A course with the exercise `start/ring-once`, and more exercises.
  init(exercises: String...) throws {
    folder = try TemporaryFolder()
    root = folder.url.appending(path: "bells")
    let home = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    _ = try CourseTemplate(in: root, home: home).write()
    for exercise in exercises {
      _ = try ExerciseTemplate(id: #require(ExerciseID(exercise)), course: course()).write()
    }
  }

  func course() throws -> Course { try #require(CatalogReader.read(root).course, "\(problems)") }

  func exercise(_ id: String) throws -> Exercise {
    try #require(try course().exercises.first { "\($0.id)" == id })
  }

  func lesson(_ id: String) throws -> Lesson { try #require(try course().lessons.first { $0.id == id }) }

  /// All errors and warnings.
  var problems: [String] { CatalogReader.read(root).diagnostics.map { "\($0.file): \($0.message)" } }

  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func replace(_ old: String, with new: String, in path: String) throws {
    let before = try text(path)
    try #require(before.contains(old), "\(path) has no \(old)")
    try write(before.replacing(old, with: new), to: path)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// All files with their bytes.
  func files() throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    let pairs = paths.compactMap { path in
      FileManager.default.contents(atPath: root.appending(path: path).path).map { (path, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
