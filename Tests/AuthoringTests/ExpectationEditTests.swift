@testable import Authoring
import CourseModel
import Testing

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
      new: "    fails:\n      - b  # two\n      - c\n    ends: crashed\n    says: x\n"),
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
