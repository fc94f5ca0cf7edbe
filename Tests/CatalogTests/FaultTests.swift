import Catalog
import CourseModel
import Foundation
import Testing

@Suite("Faults of a course")
struct FaultTests {
  static let course = "lessons/course.yml"
  static let first = "Exercises/one/first/exercise.yml"
  static let second = "Exercises/one/second/exercise.yml"

  @Test("A sound course has none")
  func sound() throws {
    #expect(try FixtureCourse().faults == [])
  }

  @Test("Files of editors on Windows are as sound: with a byte order mark, and carriage returns")
  func windows() throws {
    let course = try FixtureCourse()
    for path in [Self.course, Self.first, "Exercises/one/first/Task.md"] {
      let file = course.root.appending(path: path)
      let text = try String(contentsOf: file, encoding: .utf8).replacing("\n", with: "\r\n")
      try Data("\u{FEFF}\(text)".utf8).write(to: file)
    }
    #expect(course.faults == [])
  }

  @Test("Each is told with its place and what to write instead", arguments: faultTable)
  func table(row: FaultRow) throws {
    let faults = try FixtureCourse(row.change).faults
    #expect(faults == row.faults)
  }

  @Test("A word that is meant in place of another makes its fault go, and no other", arguments: faultTable)
  func advice(row: FaultRow) throws {
    let course = try FixtureCourse(row.change)
    let read = { CatalogReader.read(course.root).diagnostics }
    let faults = read()
    for fault in faults { #expect(try course.follow(fault, among: faults, read) == []) }
  }

  @Test("Two versions that git left hide no other fault: the first of them counts")
  func conflict() throws {
    let course = try FixtureCourse(
      .replace(
        Self.first, "why: Because", with: "<<<<<<< HEAD\nwhy: Because\n=======\nwhy: For\n>>>>>>> theirs"))
    try Change.replace(Self.first, "minutes: 10", with: "minutes: five").apply(in: course.root)
    let faults = CatalogReader.read(course.root).diagnostics
    #expect(faults.count == 2 && Set(faults.map(\.file)) == [Self.first])
  }

  @Test("All of them are told at once")
  func allAtOnce() throws {
    let course = try FixtureCourse(.replace(Self.first, "title:", with: "titel:"))
    try Change.replace(Self.second, "minutes: 5", with: "minutes: five").apply(in: course.root)
    try Change.remove("Exercises/one/second/Task.md").apply(in: course.root)
    try Change.replace(Self.course, "title: A tiny course\n", with: "").apply(in: course.root)
    let faults = CatalogReader.read(course.root).diagnostics
    #expect(faults.count == 4)
    #expect(
      Set(faults.map(\.file)) == [Self.course, Self.first, Self.second, "Exercises/one/second/Task.md"])
  }

  @Test("A fault of YAML hides no other fault of the file, and makes none")
  func besideYAML() throws {
    let course = try FixtureCourse(.replace(Self.first, "minutes: 10", with: "minutes: [10"))
    try Change.replace(Self.first, "difficulty: 2", with: "difficulty: 9").apply(in: course.root)
    try Change.replace(Self.first, "    title: The owner", with: "\ttitle: The owner").apply(in: course.root)
    try Change.replace(Self.first, "visibility: hidden", with: "visibility: hiden").apply(in: course.root)
    let reading = CatalogReader.read(course.root)
    #expect(
      Set(reading.diagnostics.map { "\($0.line ?? 0) \($0.message.prefix(24))" }) == [
        "4 this is not valid YAML: ", "18 this is not valid YAML: ", "3 `difficulty` must be a w",
        "26 `visibility` must be one",
      ], "\(reading.diagnostics)")
    let first = try #require(reading.course?.exercises.first)
    #expect(first.criteria.map(\.id) == ["works", "alone", "asks-for-a-method"])
  }

  @Test("What an alias stands for is told where the alias is")
  func alias() throws {
    let course = try FixtureCourse(.replace(Self.first, "criteria:\n", with: "criteria: &all\n"))
    let file = course.root.appending(path: Self.first)
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data((text + "requires: *all\n").utf8).write(to: file)
    let faults = CatalogReader.read(course.root).diagnostics
    let line = text.components(separatedBy: "\n").count
    #expect(
      !faults.isEmpty && faults.allSatisfy { $0.line == line && $0.message.contains("`requires`") },
      "\(faults)")
  }

  @Test(
    "An entry of a list without its dash makes one fault, and the others are read",
    arguments: [
      ("  - id: works", "    id: works"), ("  - id: works", "  id: works"),
      ("hints: [\"Does it work?\"]", "hints:\n      - Does it work?\n   stray: key"),
    ])
  func dash(whole: String, broken: String) throws {
    let course = try FixtureCourse(.replace(Self.first, whole, with: broken))
    let reading = CatalogReader.read(course.root)
    #expect(reading.diagnostics.count == 1, "\(reading.diagnostics)")
    #expect(reading.diagnostics.first?.message.hasPrefix("this is not valid YAML") == true)
    let first = try #require(reading.course?.exercises.first)
    #expect(first.criteria.map(\.id) == ["is-weak", "alone", "asks-for-a-method"])
  }

  @Test("A file that is no UTF-8 has a line, and a command that converts it; a folder is no file")
  func texts() throws {
    let course = try FixtureCourse()
    let task = course.root.appending(path: "Exercises/one/first/Task.md")
    try Data("# First\n\nCaf".utf8 + [0xe9] + Data("\n".utf8)).write(to: task)
    try Change.remove("Exercises/one/first/Example.swift").apply(in: course.root)
    try FileManager.default.createDirectory(
      at: course.root.appending(path: "Exercises/one/first/Example.swift"), withIntermediateDirectories: true)
    #expect(
      course.faults == [
        "first/Task.md:3: the file is not UTF-8 text",
        "→ save it as UTF-8 in your editor, or type in the course's folder: iconv -f ISO-8859-1 -t UTF-8 "
          + "Exercises/one/first/Task.md > text.tmp && mv text.tmp Exercises/one/first/Task.md",
        "first/Example.swift: this is a folder, and a file should be here",
        "→ delete or rename the folder, and put the file here",
      ], "\(course.faults)")
  }

  @Test("A course with a faulty exercise still has its other exercises")
  func partial() throws {
    let course = try FixtureCourse(.write(Self.first, "title: [\n"))
    let read = try #require(CatalogReader.read(course.root).course)
    #expect(read.exercises.map(\.id.description) == ["one/first", "one/second"])
    #expect(read.exercises[0].criteria.isEmpty)
  }
}

/// A change and all faults that it leads to.
struct FaultRow: CustomTestStringConvertible {
  let change: Change
  let faults: [String]

  init(_ change: Change, _ faults: String...) {
    self.change = change
    self.faults = faults
  }

  var testDescription: String { change.description }
}
