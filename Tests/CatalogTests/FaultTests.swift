import Catalog
import CourseModel
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

  @Test("Each is told with its place and what to write instead", arguments: faultTable)
  func table(row: FaultRow) throws {
    let faults = try FixtureCourse(row.change).faults
    #expect(faults == row.faults)
  }

  @Test("All of them are told at once")
  func allAtOnce() throws {
    let course = try FixtureCourse(.replace(Self.first, "title:", with: "titel:"))
    try Change.replace(Self.second, "minutes: 5", with: "minutes: five").apply(in: course.root)
    try Change.remove("Exercises/one/second/Task.md").apply(in: course.root)
    try Change.replace(Self.course, "title: A tiny course\n", with: "").apply(in: course.root)
    let faults = CatalogReader.read(course.root).diagnostics
    #expect(faults.count == 5)
    #expect(
      Set(faults.map(\.file)) == [Self.course, Self.first, Self.second, "Exercises/one/second/Task.md"])
  }

  @Test("A course with a faulty exercise still has its other exercises")
  func partial() throws {
    let course = try FixtureCourse(.write(Self.first, "title: [\n"))
    let read = try #require(CatalogReader.read(course.root).course)
    #expect(read.exercises.map(\.id.description) == ["one/second"])
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
