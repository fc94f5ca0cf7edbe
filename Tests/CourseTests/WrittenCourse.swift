import Authoring
import Catalog
import CourseModel
import Foundation
import Grading
import Testing
import TestSupport

/// A course of one exercise, as `codelab new` writes it, to be spoiled by a test; removed with it.
final class WrittenCourse {
  private let root = FileManager.default.temporaryDirectory.appending(path: "written-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: root.appending(path: "lessons"), withIntermediateDirectories: true)
    try write(
      "title: Bells\nlessons:\n  - {id: bells, title: Bells, exercises: []}\n", to: "lessons/course.yml")
    try write("# Bells\n\n", to: "lessons/bells.md")
    let id = try #require(ExerciseID("bells/my-bell"))
    _ = try ExerciseTemplate(id: id, course: try course()).write()
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func add(_ text: String, to path: String) throws { try write(try read(path) + text, to: path) }

  func replace(_ old: String, with new: String, in path: String) throws {
    let text = try read(path)
    try #require(text.contains(old), "\(path) has no \(old)")
    try write(text.replacing(old, with: new), to: path)
  }

  func line(of text: String, in path: String) throws -> Int {
    let lines = try read(path).components(separatedBy: "\n")
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  /// What is wrong with the exercise, each in a line.
  func faults(deals: Int = 1) async throws -> [String] {
    var options = Verifier.Options()
    options.deals = deals
    return try await findings(options).flatMap(\.diagnostics).map(\.told)
  }

  func findings(_ options: Verifier.Options) async throws -> [Verifier.Finding] {
    let course = try course()
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "test")
    return try await Verifier(engine: engine, course: course, options: options).verify(course.exercises)
  }

  func pageFaults() throws -> [String] {
    Verifier(engine: GradingEngine(workbench: try .forTests(), toolVersion: "test"), course: try course())
      .inspectPages().map(\.told)
  }

  func course() throws -> Course {
    let reading = CatalogReader.read(root)
    return try #require(reading.course, "\(reading.diagnostics)")
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: file(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file(path))
  }

  private func file(_ path: String) -> URL { root.appending(path: path) }
}

extension Diagnostic {
  /// The place and the message.
  var told: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(message)" }
}

/// The course of this package, read once for all tests.
enum PackageCourse {
  static let reading = CatalogReader.read(BuildProducts.package)
  static var exercises: [Exercise] { reading.course?.exercises ?? [] }
}
