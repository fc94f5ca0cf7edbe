import Foundation
import TestSupport
import Testing

@testable import Catalog

@Suite("Finding a course")
struct CourseLocatorTests {
  @Test("The nearest folder above that holds a course")
  func above() throws {
    let course = try FixtureCourse()
    let deep = course.root.appending(path: "Exercises/one/first")
    #expect(try find(from: deep).path == course.root.standardizedFileURL.path)
  }

  @Test("A flag wins over the variable, and the variable over the folder")
  func order() throws {
    let (named, variable, here) = (try FixtureCourse(), try FixtureCourse(), try FixtureCourse())
    let environment = ["CODELAB_COURSE": variable.root.path]
    let byFlag = try CourseLocator.find(flag: named.root.path, environment: environment, from: here.root)
    let byVariable = try CourseLocator.find(flag: nil, environment: environment, from: here.root)
    #expect(byFlag.lastPathComponent == named.root.lastPathComponent)
    #expect(byVariable.lastPathComponent == variable.root.lastPathComponent)
  }

  @Test("A flag may be relative to the current folder")
  func relative() throws {
    let course = try FixtureCourse()
    let found = try CourseLocator.find(
      flag: "..", environment: [:], from: course.root.appending(path: "lessons"))
    #expect(found.standardizedFileURL.path == course.root.standardizedFileURL.path)
  }

  @Test("A named folder without a course is an error, also below a course")
  func named() throws {
    let course = try FixtureCourse()
    let lessons = URL(filePath: course.root.path + "/lessons", directoryHint: .isDirectory)
    let error = CourseNotFound.notACourse(lessons.standardizedFileURL.path, namedBy: "--course")
    #expect(throws: error) {
      try CourseLocator.find(flag: "lessons", environment: [:], from: course.root)
    }
    #expect(error.description.contains("Set --course to the folder that contains lessons/course.yml."))
  }

  @Test("A course whose manifest is missing is the one that is meant, and not one above it")
  func noManifest() throws {
    let (outer, course) = (try FixtureCourse(), try FixtureCourse())
    let inner = outer.root.appending(path: "inner")
    try FileManager.default.copyItem(at: course.root, to: inner)
    try FileManager.default.removeItem(at: inner.appending(path: "lessons/course.yml"))
    let found = try find(from: inner.appending(path: "Exercises/one"))
    #expect(found.path == inner.standardizedFileURL.path)
    #expect(CatalogReader.read(found).diagnostics.map(\.message) == ["the file is missing"])
  }

  @Test("Without a course the error says what to type")
  func none() throws {
    #expect(throws: CourseNotFound.noneAbove("/")) { try find(from: URL(filePath: "/")) }
    #expect(CourseNotFound.noneAbove("/").description.contains("--course FOLDER"))
  }

  @Test("A change of the course's files that was interrupted anywhere is finished")
  func interruptedChange() throws {
    for done in 0...4 {
      let folder = try TemporaryFolder()
      let staging = ".codelab-change-1"
      // An exchange of the manifest, which also moves a page.
      let moves = [
        ("lessons/course.yml", "\(staging)/old/lessons/course.yml"),
        ("lessons/a.md", "\(staging)/old/lessons/a.md"),
        ("\(staging)/new/lessons/course.yml", "lessons/course.yml"),
        ("\(staging)/new/lessons/b.md", "lessons/b.md"),
      ]
      let (before, after) = (["lessons/course.yml", "lessons/a.md"], ["lessons/course.yml", "lessons/b.md"])
      for path in before + after.map({ "\(staging)/new/\($0)" }) { try folder.write(path, to: path) }
      try folder.write(
        #"{"gone": ["lessons/a.md", "lessons/course.yml"], "new": ["lessons/b.md", "lessons/course.yml"]}"#,
        to: "\(staging)/plan.json")
      for (from, to) in moves.prefix(done) {
        let target = folder.url.appending(path: to)
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.moveItem(at: folder.url.appending(path: from), to: target)
      }
      var finished = 0
      for _ in 1...2 {
        _ = try CourseLocator.find(flag: folder.url.path, environment: [:], from: folder.url) { _ in
          finished += 1
        }
      }
      #expect(finished == 1)
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
      #expect(files.sorted() == ["lessons", "lessons/b.md", "lessons/course.yml"])
      let manifest = try String(contentsOf: folder.url.appending(path: "lessons/course.yml"), encoding: .utf8)
      #expect(manifest.contains("/new/"))
    }
  }

  @Test("A change of the course's files that was still being prepared, or can't be made, leaves no trace")
  func failedChange() throws {
    let folder = try TemporaryFolder()
    try folder.write("title: A", to: "lessons/course.yml")
    try folder.write("{}", to: ".codelab-change-1/new/lessons/course.yml")
    _ = try find(from: folder.url)
    var exchange = try FileExchange(in: folder.url)
    // Another command leaves a change alone that a process is at.
    _ = try find(from: folder.url)
    try exchange.stage(Data("title: B".utf8), as: "lessons/course.yml")
    try exchange.stage(Data(), as: "lessons/course.yml.bak/in-a-file")
    try folder.write("", to: "lessons/course.yml.bak")
    #expect(throws: (any Error).self) { try exchange.commit() }
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    #expect(files.sorted() == ["lessons", "lessons/course.yml", "lessons/course.yml.bak"])
    #expect(
      try String(contentsOf: folder.url.appending(path: "lessons/course.yml"), encoding: .utf8) == "title: A")
  }

  private func find(from folder: URL) throws -> URL {
    try CourseLocator.find(flag: nil, environment: [:], from: folder)
  }
}
