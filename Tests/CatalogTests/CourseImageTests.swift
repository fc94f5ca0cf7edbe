import CourseModel
import Foundation
import Testing

@testable import Catalog

@Suite("The image of a course")
struct CourseImageTests {
  private let course: FixtureCourse
  private let images: CourseImages
  private let folder: URL

  init() throws {
    course = try FixtureCourse()
    folder = course.root.appending(path: "images")
    let folder = folder
    images = CourseImages(in: [folder], build: URL(filePath: "/proc/self/exe")) { folder }
    try course.age()
  }

  @Test("holds what a reading of the files gives")
  func same() throws {
    let first = images.read(course.root)
    #expect(try kept().count == 1)
    #expect(images.read(course.root) == first)
    #expect(CatalogReader.read(course.root) == first)
    #expect(first.course != nil)
  }

  @Test("is what a command reads: with the file in place, no manifest is read")
  func used() throws {
    let first = images.read(course.root)
    // Other contents under the same stamp, as no editor leaves them.
    let manifest = course.root.appending(path: FaultTests.course)
    let date = try manifest.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let handle = try FileHandle(forWritingTo: manifest)
    try handle.write(contentsOf: Data(text.replacing("A tiny course", with: "a TINY course").utf8))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(date)], ofItemAtPath: manifest.path)
    #expect(images.read(course.root).course?.title == first.course?.title)
  }

  @Test(
    "is made anew after a change of any kind",
    arguments: [
      .replace(FaultTests.course, "A tiny course", with: "A small course"), .remove("lessons/one.md"),
      .remove("Exercises/one/first/Example.swift"), .remove("Exercises/one/first/Starter"),
      .write("Exercises/one/second/exercise.yml", "title: x"), .remove("Tests/Graders/one/first"),
      .write("Exercises/one/third/exercise.yml", "title: x"), .write("lessons/map.md", "# Map"),
      .write("lessons/errors.yml", "errors: [{}]"),
    ] as [Change])
  func changed(_ change: Change) throws {
    let before = images.read(course.root)
    try change.apply(in: course.root)
    try course.age(by: 50)
    let after = images.read(course.root)
    #expect(after == CatalogReader.read(course.root))
    #expect(after != before)
  }

  @Test("is not kept of files that have just changed, because the next change might not be seen")
  func recent() throws {
    try Change.write("lessons/one.md", "# One").apply(in: course.root)
    _ = images.read(course.root)
    #expect(try kept().isEmpty)
  }

  @Test("heals when it is damaged")
  func damaged() throws {
    let first = images.read(course.root)
    let image = folder.appending(path: try #require(try kept().first))
    let bytes = try Data(contentsOf: image)
    for damage in [Data(), bytes.prefix(100), bytes + [0], Data(repeating: 0, count: bytes.count)] {
      try damage.write(to: image)
      #expect(images.read(course.root) == first)
      #expect(try Data(contentsOf: image) == bytes)
    }
    for place in stride(from: 0, to: bytes.count, by: 97) {
      var changed = bytes
      changed[place] ^= 1
      try changed.write(to: image)
      #expect(images.read(course.root) == first)
    }
  }

  @Test("is not needed: in a folder that can't be written to, the files are read")
  func sealed() throws {
    let folder = URL(filePath: "/proc/none")
    let images = CourseImages(in: [folder], build: URL(filePath: "/proc/self/exe")) { folder }
    #expect(images.read(course.root) == CatalogReader.read(course.root))
  }

  private func kept() throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }
}

extension FixtureCourse {
  /// Dates all files back, so that none counts as recent.
  func age(by seconds: Double = 100) throws {
    // A date in whole seconds can be set again without rounding.
    let date = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 - seconds).rounded(.down))
    let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    for file in files + [""] {
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: root.appending(path: file).path)
    }
  }
}
