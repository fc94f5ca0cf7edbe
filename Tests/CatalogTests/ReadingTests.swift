import Catalog
import CompactCoding
import CourseModel
import Foundation
import Testing

@Suite("Reading a course")
struct ReadingTests {
  @Test("Lessons and exercises come in the order of course.yml")
  func order() throws {
    let course = try FixtureCourse(.replace(FaultTests.course, "[first, second]", with: "[second, first]"))
    let read = try #require(CatalogReader.read(course.root).course)
    #expect(read.title == "A tiny course")
    #expect(read.lessons.map(\.title) == ["Lesson one"])
    #expect(read.exercises.map(\.id.description) == ["one/second", "one/first"])
  }

  @Test("A manifest's keys become an exercise")
  func exercise() throws {
    let course = try FixtureCourse()
    let first = try #require(CatalogReader.read(course.root).course?.exercises.first)
    #expect(first.module == "FirstThing")
    #expect(first.difficulty == 2)
    #expect(first.minutes == 10)
    #expect(first.sources == ["Thing.swift"])
    #expect(first.imports == ["LabKit"])
    #expect(first.limits == ExerciseLimits(seconds: 5, memory: 256 << 20, output: 32 << 10))
    #expect(first.why == "Because it comes first.")
    #expect(first.points == 5)
  }

  @Test("Given files lie in the exercise's folder, or in one that the lesson's exercises share")
  func given() throws {
    let course = try FixtureCourse(.write("Exercises/one/Shared/Model.swift", "struct Model {}\n"))
    try Change.write("Exercises/one/first/Given/Own.swift", "struct Own {}\n").apply(in: course.root)
    try Change.replace(FaultTests.first, "why:", with: "given: [Shared/Model.swift, Own.swift]\nwhy:").apply(
      in: course.root)
    #expect(course.faults == [])
    let given = try course.firstExercise.given
    #expect(given.map(\.name) == ["Model.swift", "Own.swift"])
    #expect(given.allSatisfy { FileManager.default.fileExists(atPath: $0.file.path) })
  }

  @Test("Several tests of one criterion are read, with a point for each")
  func severalTests() throws {
    let tests = "tests: [FirstThingGrader/testItWorks, FirstThingGrader/testAgain]"
    let course = try FixtureCourse(
      .replace(FaultTests.first, "test: FirstThingGrader/testItWorks", with: tests))
    try Change.replace(FaultTests.first, "    points: 2\n", with: "").apply(in: course.root)
    #expect(course.faults == [])
    let criterion = try #require(try course.firstExercise.criteria.first)
    #expect(criterion.tests.map(\.method) == ["testItWorks", "testAgain"])
    #expect(criterion.points == 2)
  }

  @Test("The settings of a grader are read, and kept in the course's image")
  func graderSettings() throws {
    let settings = "grader: {language: 5, environment: {ALL: \"true\", N: 3}}\ndraft: true\nwhy:"
    let course = try FixtureCourse(.replace(FaultTests.first, "why:", with: settings))
    #expect(course.faults == [])
    let exercise = try course.firstExercise
    #expect(exercise.grader.language == 5)
    #expect(exercise.grader.environment == ["ALL": "true", "N": "3"])
    #expect(exercise.isDraft)
    let bytes = try CompactCoding.encode(exercise)
    #expect(try CompactCoding.decode(Exercise.self, from: bytes) == exercise)
  }

  @Test("Each kind of check is read")
  func checks() throws {
    let course = try FixtureCourse()
    let criteria = try #require(CatalogReader.read(course.root).course?.exercises.first?.criteria)
    let test = try #require(TestName("FirstThingGrader/testItWorks"))
    #expect(
      criteria.map(\.check) == [
        .test(test), .declares(DeclarationCheck(symbol: "Thing.owner", demands: [.weak(true)])),
        .compiles(files: ["Thing.swift"], adding: []),
        .doesNotCompile(adding: "Missing.swift", says: "does not conform"),
      ])
    #expect(criteria.map(\.after) == [[], ["works"], [], []])
    #expect(criteria.map(\.visibility) == [.visible, .visible, .visible, .hidden])
    #expect(criteria[0].about == ["Thing.work()"])
    #expect(criteria[0].hints == ["Does it work?"])
  }

  @Test("What a manifest leaves out has its default")
  func defaults() throws {
    let course = try FixtureCourse()
    let second = try #require(CatalogReader.read(course.root).course?.exercises.last)
    #expect(second.limits == .standard)
    #expect(second.language == 5)
    #expect(second.isolation == .run)
    #expect(second.imports == [])
    #expect(second.criteria.map(\.points) == [1])
  }

  @Test("Links in code blocks are not followed, sections and parentheses are understood")
  func links() throws {
    let text = "# One\n\n```\n<doc:nowhere>\n```\n<doc:one--first#Task> [two](doc:one--second)\n"
    #expect(try FixtureCourse(.write("lessons/one.md", text)).faults == [])
  }

  @Test("A course may have a map, which is read and linked like a lesson, and is none")
  func map() throws {
    let course = try FixtureCourse(.write("lessons/map.md", "\n# What for what \n\n<doc:one--first>\n"))
    let read = try #require(CatalogReader.read(course.root).course)
    #expect(read.map?.title == "What for what")
    #expect(read.lessons.map(\.id) == ["one"])
    #expect(read.pages.map(\.id) == ["one", "map"])
    try Change.write("lessons/one.md", "# One\n\n<doc:map>\n").apply(in: course.root)
    #expect(course.faults == [])
  }

  @Test("A lesson may be called map: then it is no map")
  func lessonCalledMap() throws {
    let course = try FixtureCourse(
      .replace(FaultTests.course, "lessons:", with: "lessons:\n  - {id: map, title: Maps}"))
    try Change.write("lessons/map.md", "# Maps\n").apply(in: course.root)
    let read = try #require(CatalogReader.read(course.root).course)
    #expect(read.map == nil)
    #expect(read.pages.map(\.id) == ["map", "one"])
  }
}
