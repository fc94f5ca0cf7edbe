import CourseModel
import Testing

@testable import Authoring

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
    #expect(YAMLText.line("with", "  a\nb", indent: 2) == "  with: \"  a\\nb\"\n")
  }
}
