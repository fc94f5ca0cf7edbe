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

  @Test("A variant says how it differs")
  func variants() throws {
    let course = try FixtureCourse()
    let reading = CatalogReader.variants(of: try course.firstExercise, in: course.root)
    let files = ["Thing.swift": "struct Thing {}\n"]
    #expect(reading.values == [Variant(id: "other", differs: "It is a struct", files: files)])
    #expect(reading.diagnostics == [])
  }

  @Test("A variant and its line in variants.yml need each other")
  func unlisted() throws {
    let file = "Tests/Variants/one/first/variants.yml"
    let course = try FixtureCourse(.write(file, "othr: It is a struct\n"))
    let reading = CatalogReader.variants(of: try course.firstExercise, in: course.root)
    #expect(reading.values == [])
    #expect(reading.diagnostics.map(\.file) == [file, file])
    #expect(
      reading.diagnostics.map(\.message) == [
        "the variant in the folder `other` is not listed",
        "there is no folder `Tests/Variants/one/first/othr`",
      ])
  }

  @Test("What a variant leaves out is the solution's")
  func leftOut() throws {
    let course = try FixtureCourse(.remove("Tests/Variants/one/first/other/Thing.swift"))
    let reading = CatalogReader.variants(of: try course.firstExercise, in: course.root)
    let solution = try String(
      contentsOf: course.root.appending(path: "Solutions/one/first/Thing.swift"), encoding: .utf8)
    #expect(reading.values.map(\.files) == [["Thing.swift": solution]])
  }
}
