import Catalog
import CourseModel
import Foundation
import Testing

@Suite("Known answers")
struct AnswerTests {
  static let mistake = "Tests/Mistakes/one/first/wrong/mistake.yml"

  private func exercise(_ course: FixtureCourse) throws -> Exercise {
    try #require(CatalogReader.read(course.root).course?.exercises.first)
  }

  @Test("A mistake says what fails and what the learner reads")
  func mistakes() throws {
    let course = try FixtureCourse()
    let reading = CatalogReader.mistakes(of: try exercise(course), in: course.root)
    let files = ["Thing.swift": "final class Thing { var owner: AnyObject? }\n"]
    #expect(
      reading.values == [
        Mistake(id: "wrong", title: "It is kept", fails: ["is-weak"], says: "kept", files: files)
      ])
    #expect(reading.diagnostics == [])
  }

  @Test("A mistake may say how the program ends")
  func ending() throws {
    let ends = Change.replace(Self.mistake, "fails:", with: "ends: timed-out\nfails:")
    let course = try FixtureCourse(ends)
    let reading = CatalogReader.mistakes(of: try exercise(course), in: course.root)
    #expect(reading.values.map(\.ends) == [.timedOut])
    #expect(reading.diagnostics == [])
  }

  @Test("A variant says how it differs")
  func variants() throws {
    let course = try FixtureCourse()
    let reading = CatalogReader.variants(of: try exercise(course), in: course.root)
    let files = ["Thing.swift": "struct Thing {}\n"]
    #expect(reading.values == [Variant(id: "other", differs: "It is a struct", files: files)])
    #expect(reading.diagnostics == [])
  }

  @Test(
    "Faults of a mistake are told with their place",
    arguments: [
      FaultRow(
        .replace(mistake, "[is-weak]", with: "[is-week]"),
        "\(mistake):2:9: `is-week` is no criterion of one/first", "→ did you mean `is-weak`?"),
      FaultRow(
        .replace(mistake, "fails:", with: "fials:"),
        "\(mistake):1:1: `fails` is missing", "→ add `fails: [not-kept]`",
        "\(mistake):2:1: `fials` is not a key here", "→ did you mean `fails`?"),
      FaultRow(
        .replace(mistake, "fails:", with: "ends: crashd\nfails:"),
        "\(mistake):2:7: `ends` must be one of crashed, timed-out, out-of-memory, too-much-output, "
          + "too-many-threads, ended",
        "→ did you mean `crashed`?"),
      FaultRow(.remove(mistake), "\(mistake): the file is missing", "→ add it; it begins with a title"),
      FaultRow(
        .remove("Tests/Mistakes/one/first/wrong/Thing.swift"),
        "Tests/Mistakes/one/first/wrong/Thing.swift: the file is missing",
        "→ an answer holds all sources of its exercise"),
    ])
  func faults(row: FaultRow) throws {
    let course = try FixtureCourse(row.change)
    let reading = CatalogReader.mistakes(of: try exercise(course), in: course.root)
    #expect(reading.diagnostics.flatMap(\.lines) == row.faults)
  }

  @Test("The name of a verdict may stand for criteria")
  func verdict() throws {
    let course = try FixtureCourse(.replace(Self.mistake, "[is-weak]", with: "[does-not-compile]"))
    #expect(CatalogReader.mistakes(of: try exercise(course), in: course.root).diagnostics == [])
  }
}
