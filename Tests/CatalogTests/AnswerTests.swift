import CourseModel
import Foundation
import Testing

@testable import Catalog

@Suite("Known answers")
struct AnswerTests {
  private static let file = "Tests/Answers/one/first.yml"

  private func answers(_ change: Change? = nil) throws -> AnswerReading {
    let course = try FixtureCourse(change)
    return CatalogReader.answers(to: try course.firstExercise, in: course.root)
  }

  @Test("A mistake says what fails, what the learner reads, and how it differs from the solution")
  func edited() throws {
    let reading = try answers()
    let kept = try #require(reading.mistakes.first)
    #expect(reading.diagnostics == [])
    #expect(kept.id == "kept" && kept.title == "It is kept" && kept.fails == ["is-weak"])
    #expect(kept.says == "kept" && kept.ends == nil && kept.line == 2)
    #expect(kept.files["Thing.swift"]?.hasPrefix("final class Thing {\n  var owner: AnyObject?\n\n") == true)
  }

  @Test("An edit of several lines is shifted as the solution is indented")
  func shifted() throws {
    #expect(
      try answers().mistakes[1].files == [
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
    #expect(try answers().mistakes[2].files == ["Thing.swift": "final class Thing {}\n"])
  }

  @Test("A mistake may say how the program ends")
  func ending() throws {
    let reading = try answers(.replace(Self.file, "fails:", with: "ends: timed-out\n    fails:"))
    #expect(reading.mistakes.map(\.ends) == [.timedOut, nil, nil])
    #expect(reading.diagnostics == [])
  }

  @Test("A mistake that fails nothing is no mistake")
  func failsNothing() throws {
    let faults = try answers(.replace(Self.file, "[is-weak]", with: "[]")).diagnostics.flatMap(\.lines)
    #expect(faults.contains { $0.contains("`fails` is empty") }, "\(faults)")
    #expect(faults.contains { $0.contains("a right answer is a variant") }, "\(faults)")
  }

  @Test("The name of a verdict may stand for criteria")
  func verdict() throws {
    #expect(try answers(.replace(Self.file, "[is-weak]", with: "[does-not-compile]")).diagnostics == [])
  }

  @Test("Line ends of Windows in a solution change nothing")
  func lineEnds() throws {
    let solution = "Solutions/one/first/Thing.swift"
    let course = try FixtureCourse()
    let text = try String(contentsOf: course.root.appending(path: solution), encoding: .utf8)
    let windows = Change.write(solution, text.replacing("\n", with: "\r\n"))
    #expect(try answers(windows).mistakes == answers().mistakes)
  }

  @Test("An exercise without a file of answers has none")
  func none() throws {
    let reading = try answers(.remove(Self.file))
    #expect(reading.mistakes == [] && reading.variants == [] && reading.diagnostics == [])
  }

  @Test("A file in a place of earlier versions is told, with where its lists belong")
  func former() throws {
    let file = "Tests/Variants/one/first.yml"
    let reading = try answers(.write(file, "variants: []\n"))
    #expect(
      reading.diagnostics.flatMap(\.lines) == [
        "\(file): this file is not read, because mistakes and variants are now in one file",
        "→ move its lists to \(Self.file), and delete it",
      ])
    #expect(reading.problems(of: .mistakes).count == 1 && reading.mistakes.count == 3)
  }

  @Test("An error in one list is none of another, and belongs to its kind of answers")
  func apart() throws {
    let reading = try answers(.replace(Self.file, "id: other", with: "id: It is other"))
    #expect(reading.problems(of: .variants).map(\.kind) == [.variant])
    #expect(reading.problems(of: .mistakes) == [] && reading.problems(of: .equivalents) == [])
    let damaged = try answers(.replace(Self.file, "variants:", with: "variants: ["))
    #expect(!damaged.problems(of: .mistakes).isEmpty && damaged.problems.allSatisfy { $0.kind == nil })
  }

  @Test("A variant says how it differs")
  func variant() throws {
    let files = ["Thing.swift": "struct Thing {}\n"]
    #expect(
      try answers().variants == [Variant(id: "other", title: "It is a struct", files: files, line: 37)])
    #expect(try answers().diagnostics == [])
  }

  @Test("A variant has no expectations, and is not the solution")
  func faultyVariant() throws {
    let failing = try answers(
      .replace(Self.file, "title: It is a struct", with: "fails: [works]\n    title: It is a struct"))
    #expect(failing.diagnostics.flatMap(\.lines).first?.contains("`fails` is not a known key") == true)
    let same = "edits: {Thing.swift: [{replace: weak, with: 'weak'}]}"
    let equal = try answers(.write(Self.file, "variants:\n  - {id: a, title: b, \(same)}\n"))
    #expect(equal.diagnostics.flatMap(\.lines).first?.contains("`replace` and `with` are the same") == true)
  }

  @Test("Equivalent mutants are a list beside the mistakes, and need a reason")
  func equivalents() throws {
    let edits = "edits: {Thing.swift: [{replace: weak, with: unowned}]}"
    let text = "mistakes: []\nequivalents:\n  - {because: It is, \(edits)}\n  - {\(edits)}\n"
    let reading = try answers(.write(Self.file, text))
    #expect(reading.equivalents.map(\.because) == ["It is"] && reading.equivalents.map(\.line) == [3])
    #expect(reading.diagnostics.map(\.message) == ["`because` is missing"])
    #expect(reading.problems(of: .mistakes) == [])
  }
}

@Suite("An edit of a text")
struct TextEditTests {
  private func result(_ text: String, _ edits: [(String, String)]) -> String {
    let placed = edits.flatMap { replace, with in
      let edit = TextEdit(replace: replace, with: with)
      return edit.matches(in: text).map { (edit, $0) }
    }
    return TextEdit.apply(placed, to: text)
  }

  @Test("All edits are matched against the original text")
  func original() {
    #expect(result("a b c", [("a", "b"), ("b", "c"), ("c", "a")]) == "b c a")
  }

  @Test("Lines are matched and replaced as they are indented together")
  func indented() {
    let text = "class A {\n    init() {\n      f()\n    }\n}\n"
    #expect(
      result(text, [("init() {\n  f()", "init() {\n  g()\n\n  h()")])
        == "class A {\n    init() {\n      g()\n\n      h()\n    }\n}\n")
    #expect(TextEdit(replace: "init() {\n    f()", with: "").matches(in: text).isEmpty)
  }

  @Test("A snippet may begin within a line, and may bring an indentation of its own")
  func parts() {
    #expect(result("  let a = f {\n    1\n  }\n", [("f {\n  1\n}", "2")]) == "  let a = 2\n")
    #expect(result("  {\n    a\n  }\n", [("  a\n}", "  b\n}")]) == "  {\n    b\n  }\n")
  }

  @Test("Matches that overlap are all found, with their lines")
  func overlapping() {
    let matches = TextEdit(replace: "aa", with: "").matches(in: "aaa\naa")
    #expect(matches.map(\.line) == [1, 1, 2])
    #expect(matches.map(\.bytes) == [0..<2, 1..<3, 4..<6])
  }

  @Test("Letters are told apart by their bytes")
  func bytes() {
    #expect(TextEdit(replace: "e", with: "").matches(in: "e\u{301}").count == 1)
    #expect(TextEdit(replace: "é", with: "").matches(in: "e\u{301}").isEmpty)
    #expect(result("é → è", [("→", "=")]) == "é = è")
  }
}
