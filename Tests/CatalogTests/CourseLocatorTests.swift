import Catalog
import Foundation
import Testing

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

  private func find(from folder: URL) throws -> URL {
    try CourseLocator.find(flag: nil, environment: [:], from: folder)
  }
}
