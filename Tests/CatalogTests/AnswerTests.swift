import Catalog
import CourseModel
import Foundation
import Testing

@Suite("Known answers")
struct AnswerTests {
  private static let file = "Tests/Mistakes/one/first.yml"

  private func mistakes(_ change: Change? = nil) throws -> AnswerReading<Mistake> {
    let course = try FixtureCourse(change)
    return CatalogReader.mistakes(of: try course.firstExercise, in: course.root)
  }

  @Test("A mistake says what fails, what the learner reads, and how it differs from the solution")
  func edited() throws {
    let reading = try mistakes()
    let kept = try #require(reading.values.first)
    #expect(reading.diagnostics == [])
    #expect(kept.id == "kept" && kept.title == "It is kept" && kept.fails == ["is-weak"])
    #expect(kept.says == "kept" && kept.ends == nil && kept.line == 2)
    #expect(kept.files["Thing.swift"]?.hasPrefix("final class Thing {\n  var owner: AnyObject?\n\n") == true)
  }

  @Test("An edit of several lines is shifted as the solution is indented")
  func shifted() throws {
    #expect(
      try mistakes().values[1].files == [
        "Thing.swift": """
        final class Thing {
          weak var owner: AnyObject?

          func work() {
            if owner == nil {
              return
            }
            print("done")
          }

          func stop() {
          }
        }

        """
      ])
  }

  @Test("A mistake may write a file anew")
  func whole() throws {
    #expect(try mistakes().values[2].files == ["Thing.swift": "final class Thing {}\n"])
  }

  @Test("A mistake may say how the program ends")
  func ending() throws {
    let reading = try mistakes(.replace(Self.file, "fails:", with: "ends: timed-out\n    fails:"))
    #expect(reading.values.map(\.ends) == [.timedOut, nil, nil])
    #expect(reading.diagnostics == [])
  }

  @Test("A mistake that fails nothing is no mistake")
  func failsNothing() throws {
    let faults = try mistakes(.replace(Self.file, "[is-weak]", with: "[]")).diagnostics.flatMap(\.lines)
    #expect(faults.contains { $0.contains("`fails` is empty") }, "\(faults)")
    #expect(faults.contains { $0.contains("a right answer is a variant") }, "\(faults)")
  }

  @Test("The name of a verdict may stand for criteria")
  func verdict() throws {
    #expect(try mistakes(.replace(Self.file, "[is-weak]", with: "[does-not-compile]")).diagnostics == [])
  }

  @Test("Line ends of Windows in a solution change nothing")
  func lineEnds() throws {
    let solution = "Solutions/one/first/Thing.swift"
    let course = try FixtureCourse()
    let text = try String(contentsOf: course.root.appending(path: solution), encoding: .utf8)
    let windows = Change.write(solution, text.replacing("\n", with: "\r\n"))
    #expect(try mistakes(windows).values == mistakes().values)
  }

  @Test("An exercise without a file of mistakes has none")
  func none() throws {
    let reading = try mistakes(.remove(Self.file))
    #expect(reading.values == [] && reading.diagnostics == [])
  }

  private static let variants = "Tests/Variants/one/first.yml"

  private func variants(_ change: Change? = nil) throws -> AnswerReading<Variant> {
    let course = try FixtureCourse(change)
    return CatalogReader.variants(of: try course.firstExercise, in: course.root)
  }

  @Test("A variant says how it differs")
  func variant() throws {
    let files = ["Thing.swift": "struct Thing {}\n"]
    #expect(
      try variants().values == [Variant(id: "other", title: "It is a struct", files: files, line: 2)])
    #expect(try variants().diagnostics == [])
  }

  @Test("A variant has no expectations, and is not the solution")
  func faultyVariant() throws {
    let failing = try variants(
      .replace(Self.variants, "title:", with: "fails: [works]\n    title:"))
    #expect(failing.diagnostics.flatMap(\.lines).first?.contains("`fails` is not a known key") == true)
    let same = "edits: {Thing.swift: [{replace: weak, with: 'weak'}]}"
    let equal = try variants(.write(Self.variants, "variants:\n  - {id: a, title: b, \(same)}\n"))
    #expect(equal.diagnostics.flatMap(\.lines).first?.contains("`replace` and `with` are the same") == true)
  }

  @Test("Equivalent mutants are a list beside the mistakes, and need a reason")
  func equivalents() throws {
    let edits = "edits: {Thing.swift: [{replace: weak, with: unowned}]}"
    let text = "mistakes: []\nequivalents:\n  - {because: It is, \(edits)}\n  - {\(edits)}\n"
    let course = try FixtureCourse(.write(Self.file, text))
    let exercise = try course.firstExercise
    let reading = CatalogReader.equivalents(of: exercise, in: course.root)
    #expect(reading.values.map(\.because) == ["It is"] && reading.values.map(\.line) == [3])
    #expect(reading.diagnostics.map(\.message) == ["`because` is missing"])
    #expect(CatalogReader.mistakes(of: exercise, in: course.root).diagnostics == [])
  }
}
