import Catalog
import CourseModel
import Foundation
import TestSupport
import Testing

@testable import Authoring

@Suite("A file of an exercise's known answers")
struct AnswerFileTests {
  private let folder: TemporaryFolder
  private let course: Course
  private let exercise: Exercise

  private var root: URL { folder.url }

  init() throws {
    folder = try TemporaryFolder()
    let root = folder.url
    let lessons = root.appending(path: "lessons")
    try FileManager.default.createDirectory(at: lessons, withIntermediateDirectories: true)
    try Data("title: A\nlessons:\n  - {id: one, title: One, exercises: []}\n".utf8).write(
      to: lessons.appending(path: "course.yml"))
    try Data("# One\n".utf8).write(to: lessons.appending(path: "one.md"))
    let empty = try #require(CatalogReader.read(root).course)
    _ = try ExerciseTemplate(id: try #require(ExerciseID("one/bell")), course: empty).write()
    course = try #require(CatalogReader.read(root).course)
    exercise = try #require(course.exercises.first)
  }

  private var text: String {
    get throws { try String(contentsOf: exercise.folders.answers, encoding: .utf8) }
  }

  private func mistake(_ id: String = "new", _ replace: String, _ with: String) throws -> Mistake {
    let solution = exercise.folders.solution.appending(path: "Doorbell.swift")
    let text = try String(contentsOf: solution, encoding: .utf8)
    try #require(text.contains(replace))
    return Mistake(
      id: id, title: "It is new", fails: ["rings-once"],
      files: ["Doorbell.swift": text.replacing(replace, with: with)], line: 0)
  }

  @Test("keeps what is in it, comments as well, and gets the entry at its end")
  func appended() throws {
    let before = "# Ours.\n" + (try text) + "  # The end.\n\n\n"
    try Data(before.utf8).write(to: exercise.folders.answers)
    let answer = try mistake("new", "func press() {", "func press() {\n    print(\"ding: dong\")").files
    let line = try AnswerFile(of: exercise, in: course).add(
      Variant(id: "new", title: "It prints", files: answer, line: 0))
    let after = try text
    #expect(after.hasPrefix(before.trimmingCharacters(in: .newlines)))
    #expect(after.components(separatedBy: "\n")[line - 1] == "  - id: new")
    let reading = CatalogReader.answers(to: exercise, in: root)
    #expect(reading.diagnostics == [])
    #expect(reading.variants.last?.files == answer)
  }

  @Test("gets an entry at the end of its list, also if another list comes after it")
  func lists() throws {
    let answer = try mistake("never", "weak var", "unowned var").files
    let mutant = EquivalentMutant(because: "Nobody can tell", files: answer, line: 0)
    let file = AnswerFile(of: exercise, in: course)
    let line = try file.add(mutant)
    let added = try mistake("new", "func press() {", "func press() {\n    print()")
    #expect(try file.add(added) < line)
    #expect(CatalogReader.answers(to: exercise, in: root).mistakes.last?.id == "new")
    let reading = CatalogReader.answers(to: exercise, in: root)
    #expect(reading.equivalents.map(\.because) == ["Nobody can tell"] && reading.diagnostics == [])
    #expect(throws: AnswerFileError.twin("new", line: 28)) {
      try file.add(Variant(id: "third", title: "It prints", files: added.files, line: 0))
    }
    let other = try mistake("other", "func press() {", "func press() {\n    print(1)")
    let variant = Variant(id: "third", title: "It prints", files: other.files, line: 0)
    let place = try file.add(variant)
    let variants = CatalogReader.answers(to: exercise, in: root).variants
    #expect(variants.map(\.id) == ["unwraps-first", "asks-with-if", "third"])
    #expect(variants.last?.line == place && variants.last?.files == other.files)
  }

  @Test("gets an entry also where its list is written as an empty one")
  func emptyList() throws {
    try Data("# Ours.\nmistakes: []  # none yet\n".utf8).write(to: exercise.folders.answers)
    #expect(try AnswerFile(of: exercise, in: course).add(mistake("new", "weak var", "var")) > 2)
    #expect(CatalogReader.answers(to: exercise, in: root).mistakes.map(\.id) == ["new"])
  }

  @Test("is made where there is none")
  func made() throws {
    try FileManager.default.removeItem(at: exercise.folders.answers)
    #expect(try AnswerFile(of: exercise, in: course).add(mistake("new", "weak var", "var")) == 2)
    #expect(try text.hasPrefix("mistakes:\n  - id: new\n"))
    try Data("# Only a comment.\n".utf8).write(to: exercise.folders.answers)
    #expect(try AnswerFile(of: exercise, in: course).add(mistake("new", "weak var", "var")) == 3)
  }

  @Test("stays as it is when the mistake is there already, by its name or by its answer")
  func twice() throws {
    let before = try text
    #expect(throws: AnswerFileError.exists("never-rings")) {
      try AnswerFile(of: exercise, in: course).add(mistake("never-rings", "weak var", "var"))
    }
    #expect(throws: AnswerFileError.twin("holds-the-owner", line: 20)) {
      try AnswerFile(of: exercise, in: course).add(mistake("new", "weak var", "var"))
    }
    #expect(try text == before)
  }

  @Test("stays as it is when the answer has the solution's code")
  func solution() throws {
    let before = try text
    let same = try mistake("new", "weak var", "// A comment.\n  weak var")
    #expect(throws: AnswerFileError.self) { try AnswerFile(of: exercise, in: course).add(same) }
    #expect(try text == before)
  }
}

@Suite("The entry of a mistake")
struct AnswerEntryTextTests {
  private func entry(_ files: [String: String], solution: [String: String], says: String? = nil) -> String {
    let mistake = Mistake(
      id: "wrong", title: "It is wrong", fails: ["one", "two"], says: says, files: files, line: 0)
    return AnswerEntryText(mistake, solution: solution).text
  }

  private let head = "  - id: wrong\n    title: It is wrong\n    fails: [one, two]\n"

  @Test("names the edits of the files that differ")
  func edits() {
    let solution = ["A.swift": "class A {\n  var a = 1\n}\n", "B.swift": "class B {\n  var b = 1\n}\n"]
    let answer = ["A.swift": "class A {\n  var a = 1\n}\n", "B.swift": "class B {\n  let b: Int\n}\n"]
    #expect(
      entry(answer, solution: solution) == head
        + "    edits:\n      B.swift:\n        - replace: var b = 1\n          with: 'let b: Int'\n")
  }

  @Test("holds the whole file where that is shorter")
  func whole() {
    let answer = ["A.swift": "class A {}\n"]
    let solution = ["A.swift": "class A {\n  var a = 1\n\n  var b = 1\n\n  var c = 1\n}\n"]
    #expect(
      entry(answer, solution: solution) == head + "    files:\n      A.swift: |\n        class A {}\n")
  }

  @Test("is quoted where YAML would take a text for something else")
  func quoted() {
    #expect(YAMLText.scalar("weak var owner") == "weak var owner")
    #expect(YAMLText.scalar("let a: Int") == "'let a: Int'")
    #expect(YAMLText.scalar("it's a # b") == "'it''s a # b'")
    #expect(YAMLText.scalar("- a") == "'- a'")
    #expect(YAMLText.scalar("") == "''")
    #expect(YAMLText.scalar("true") == "'true'")
    #expect(YAMLText.scalar("a\tb\u{1}") == "\"a\\tb\\u0001\"")
    #expect(YAMLText.line("with", "a\n\n  b", indent: 2) == "  with: |\n    a\n\n      b\n")
    #expect(YAMLText.line("with", "  a\nb", indent: 2) == "  with: |2\n      a\n    b\n")
    #expect(YAMLText.line("with", "\na\tb\n", indent: 2) == "  with: |2\n\n    a\tb\n")
    #expect(YAMLText.item("a: b", indent: 2) == "  - 'a: b'\n")
    #expect(YAMLText.item("a:\n  b", indent: 2) == "  - |-\n    a:\n      b\n")
  }
}

@Suite("Accepting what a mistake fails")
struct ExpectationEditTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let fails: [String]
    var ends: Termination.Name?
    let new: String
  }

  static let rows = [
    Row(
      testDescription: "in brackets, with a comment", old: "    fails: [a, b]  # because\n    says: x\n",
      fails: ["b", "c"],
      new: "    fails: [b, c]  # because\n    says: x\n"),
    Row(
      testDescription: "in brackets, with a new ending", old: "    fails: [a]\n    says: x\n", fails: ["a"],
      ends: .crashed,
      new: "    fails: [a]\n    ends: crashed\n    says: x\n"),
    Row(
      testDescription: "with another ending above", old: "    ends: crashed  # still\n    fails: [a]\n",
      fails: ["b"],
      ends: .timedOut, new: "    ends: timed-out  # still\n    fails: [b]\n"),
    Row(
      testDescription: "without its ending", old: "    fails: [a]\n    ends: crashed\n    says: x\n",
      fails: ["a"],
      new: "    fails: [a]\n    says: x\n"),
    Row(
      testDescription: "as a list with comments",
      old: "    fails:\n      - a  # one\n      - b  # two\n    says: x\n",
      fails: ["b", "c"], ends: .crashed,
      new: "    fails:\n      # one\n      - b  # two\n      - c\n    ends: crashed\n    says: x\n"),
    Row(
      testDescription: "as a list of which a comment is left",
      old: "    fails:\n      # one\n      - b  # two\n      - c\n    says: x\n", fails: ["c", "d"],
      new: "    fails:\n      # one\n      # two\n      - c\n      - d\n    says: x\n"),
    Row(
      testDescription: "without its ending, which has a comment",
      old: "    fails: [a]\n    ends: crashed  # why\n    says: x\n", fails: ["a"],
      new: "    fails: [a]\n    # why\n    says: x\n"),
    Row(
      testDescription: "as a list above its ending",
      old: "    fails:\n      - a\n      - b\n    ends: crashed\n    says: x\n",
      fails: ["c"], new: "    fails:\n      - c\n    says: x\n"),
  ]

  @Test("changes that entry alone", arguments: rows)
  func entry(row: Row) throws {
    let around = (
      "# Mistakes\nmistakes:\n  - id: first\n    fails: [a]\n\n  - id: it\n",
      "\n  - id: last\n    fails: [a]\n"
    )
    let edit = try #require(ExpectationEdit(of: "it", in: around.0 + row.old + around.1))
    #expect(edit.text(fails: row.fails, ends: row.ends) == around.0 + row.new + around.1)
  }

  @Test("also changes an entry in braces")
  func braces() throws {
    let text = "mistakes:\n  - {id: it, fails: [a], says: 'ä: x'} # end\n"
    let crashed = try #require(ExpectationEdit(of: "it", in: text)?.text(fails: ["b"], ends: .crashed))
    #expect(crashed == "mistakes:\n  - {id: it, fails: [b], ends: crashed, says: 'ä: x'} # end\n")
    let back = ExpectationEdit(of: "it", in: crashed)?.text(fails: ["a"], ends: nil)
    #expect(back == text)
  }

  @Test("gives up where a list is written in another way")
  func unusual() throws {
    let text = "mistakes:\n  - id: it\n    fails: [a,\n      b]\n"
    let edit = try #require(ExpectationEdit(of: "it", in: text))
    #expect(edit.text(fails: ["c"], ends: nil) == nil)
    #expect(ExpectationEdit(of: "other", in: text) == nil)
  }
}
