import CourseModel
import Foundation
import Testing

@testable import Catalog

@Suite("A sealed file")
struct SealedFilesTests {
  private static let manifest = "Exercises/one/first/exercise.yml"
  private static let sealed = "Exercises/one/first/sealed"

  /// A course whose first exercise is sealed.
  private func sealedCourse() throws -> FixtureCourse {
    let course = try FixtureCourse()
    let folders = ["Exercises/one/first/exercise.yml"] + (try inside("Tests/Graders/one/first", course))
    let texts = try folders.map { ($0, try TextFile.read(course.root.appending(path: $0))) }
    try SealedFiles(texts: Dictionary(uniqueKeysWithValues: texts)).data()
      .write(to: course.root.appending(path: Self.sealed))
    for (path, _) in texts { try FileManager.default.removeItem(at: course.root.appending(path: path)) }
    return course
  }

  private func inside(_ path: String, _ course: FixtureCourse) throws -> [String] {
    let root = course.root.appending(path: path).path
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
      .map { "\(path)/\($0)" }
  }

  private func images(_ course: FixtureCourse) -> CourseImages {
    let folder = course.root.appending(path: "cache")
    let unsealing = Unsealing(in: [folder]) { folder }
    let images = course.root.appending(path: "images")
    return CourseImages(in: [images], build: URL(filePath: "/proc/self/exe"), unsealing: unsealing) { images }
  }

  @Test("is read as if its files were in the course, again after what was unpacked is gone")
  func read() throws {
    let open = try FixtureCourse()
    let expected = try #require(CatalogReader.read(open.root).course?.exercises.first)
    let course = try sealedCourse()
    try course.age()
    for _ in 0..<3 {
      let reading = images(course).read(course.root)
      #expect(reading.faultyExercises == [:])
      var found = try #require(reading.course?.exercises.first)
      #expect(FileManager.default.fileExists(atPath: found.folders.manifest.path))
      #expect(FileManager.default.fileExists(atPath: found.folders.grader.path))
      #expect(found.folders.starter.path.hasPrefix(course.root.path + "/Exercises"))
      found.folders = expected.folders
      found.given = expected.given
      #expect(found == expected)
      try? FileManager.default.removeItem(at: course.root.appending(path: "cache"))
    }
  }

  @Test("that is damaged is an error of its exercise, and leaves the others")
  func damaged() throws {
    let course = try sealedCourse()
    let file = course.root.appending(path: Self.sealed)
    var data = try Data(contentsOf: file)
    data[data.count - 9] ^= 1
    try data.write(to: file)
    let reading = images(course).read(course.root)
    let faults = reading.faultyExercises.mapValues { $0.map(\.message) }
    #expect(faults.count == 1 && faults.first?.value.first?.contains("sealed file is damaged") == true)
    #expect(try #require(reading.course).exercises.count >= 1)
  }

  @Test("writes nothing outside of its folder")
  func outside() throws {
    let course = try FixtureCourse()
    for path in ["../x", "/x", "a/../../x"] {
      #expect(throws: SealedFileFault.self) { try SealedFiles(texts: [path: ""]).write(to: course.root) }
    }
  }

  @Test("is the same for the same files, and shows none of their text")
  func bytes() throws {
    let files = SealedFiles(texts: ["b": "let secret = 1", "a": "é"])
    let data = try files.data()
    #expect(data == (try files.data()) && SealedFiles(data) == files)
    #expect(!String(decoding: data, as: UTF8.self).contains("secret"))
  }
}

@Suite("A text")
struct CodeInTextTests {
  @Test(
    "has no code if it is blank, or nothing but comments",
    arguments: [
      "", " \n\t\r\n", "// a\n//b", "/* a\n */ // b", "/* /* a */ b */", "/**/", "\u{A0}\n",
    ])
  func none(_ text: String) { #expect(text.hasNoCode) }

  @Test("has code otherwise", arguments: ["a", "// a\nb", "/* a */ b", "/* /* a */", "*/", "/", "// a\r\nb"])
  func some(_ text: String) { #expect(!text.hasNoCode) }

  @Test("is read once, whatever it contains", arguments: ["/*", "/* ", "*/", "/**/", "/"])
  func long(_ part: String) {
    let clock = ContinuousClock()
    #expect(clock.measure { _ = String(repeating: part, count: 200_000).hasNoCode } < .seconds(10))
  }
}
