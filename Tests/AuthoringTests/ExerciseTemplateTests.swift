import Catalog
import CourseModel
import Foundation
import TestSupport
import Testing

@testable import Authoring

@Suite("A new exercise")
struct ExerciseTemplateTests {
  private static let files = [
    "exercise": "Exercises/one/bell/exercise.yml", "answers": "Tests/Answers/one/bell.yml",
  ]

  @Test(
    "names the schema in the first line of its YAML files, so that an editor checks them", arguments: files)
  func schema(name: String, file: String) throws {
    let folder = try course()
    let schemas = folder.url.appending(path: "Documentation")
    try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: schemas.appending(path: "\(name).schema.json"))
    let line = try #require(try text(of: file, in: folder).split(separator: "\n").first)
    let path = try #require(line.wholeMatch(of: #/# yaml-language-server: \$schema=(.+)/#)?.1)
    let place = folder.url.appending(path: file).deletingLastPathComponent()
    #expect(FileManager.default.fileExists(atPath: place.appending(path: String(path)).path))
    #expect(CatalogReader.read(folder.url).diagnostics.map(\.message) == [])
  }

  @Test("names no schema that the course does not have", arguments: files)
  func noSchema(name: String, file: String) throws {
    #expect(try !text(of: file, in: try course()).contains("$schema"))
  }

  @Test("The module of an exercise is another one than those of the course")
  func modules() throws {
    let folder = try course()
    let manifest =
      "title: A\nlessons:\n  - {id: one, title: One, exercises: []}\n  - {id: two, title: Two, exercises: []}\n"
    try folder.write(manifest, to: "lessons/course.yml")
    try folder.write("# Two\n", to: "lessons/two.md")
    for id in ["one/bell", "two/bell", "one/two-bell"] {
      let course = try #require(CatalogReader.read(folder.url).course)
      _ = try ExerciseTemplate(id: try #require(ExerciseID(id)), course: course).write()
    }
    let read = CatalogReader.read(folder.url)
    #expect(read.diagnostics == [])
    #expect(read.course?.exercises.map(\.module) == ["Bell", "OneTwoBell", "TwoBell"])
  }

  @Test("An id that an exercise had earlier is refused, and nothing is written")
  func earlierID() throws {
    let folder = try course()
    let bell = try #require(ExerciseID("one/bell"))
    let first = try #require(CatalogReader.read(folder.url).course)
    _ = try ExerciseTemplate(id: bell, course: first).write()
    let renamed = try #require(CatalogReader.read(folder.url).course)
    try Renaming(try #require(renamed.exercise(bell)), to: "gong", in: renamed).draft().apply()
    let course = try #require(CatalogReader.read(folder.url).course)
    #expect(throws: TemplateError.earlier("one/bell", of: "one/gong")) {
      try ExerciseTemplate(id: bell, course: course).write()
    }
    #expect(CatalogReader.read(folder.url).diagnostics == [])
  }

  private func course() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let lessons = folder.url.appending(path: "lessons")
    try FileManager.default.createDirectory(at: lessons, withIntermediateDirectories: true)
    let manifest = "title: A\nlessons:\n  - {id: one, title: One, exercises: []}\n"
    try Data(manifest.utf8).write(to: lessons.appending(path: "course.yml"))
    try Data("# One\n".utf8).write(to: lessons.appending(path: "one.md"))
    return folder
  }

  /// The text of a file of the exercise, after that is written into the course.
  private func text(of file: String, in folder: TemporaryFolder) throws -> String {
    let course = try #require(CatalogReader.read(folder.url).course)
    _ = try ExerciseTemplate(id: try #require(ExerciseID("one/bell")), course: course).write()
    return try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
  }
}
