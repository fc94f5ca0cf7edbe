import Catalog
import Testing

@Suite("Faults of a file of answers")
struct MistakeFaultTests {
  static let file = "Tests/Answers/one/first.yml"
  static let solution = "Solutions/one/first/Thing.swift"
  /// The solution's text as it stands in a block of the file.
  static let indentedSolution = """
            final class Thing {
              weak var owner: AnyObject?

              func work() {
                if owner != nil {
                  print("works")
                }
                print("done")
              }

              func stop() {
                print("done")
              }
            }

    """

  @Test("Each is told with its place and what to write instead", arguments: entryFaults + changeFaults)
  func table(row: FaultRow) throws {
    let course = try FixtureCourse(row.change)
    let reading = CatalogReader.answers(to: try course.firstExercise, in: course.root)
    #expect(reading.diagnostics.flatMap(\.lines) == row.faults)
  }

  @Test(
    "A word that is meant in place of another makes its fault go, and no other",
    arguments: entryFaults + changeFaults)
  func advice(row: FaultRow) throws {
    let course = try FixtureCourse(row.change)
    let exercise = try course.firstExercise
    let read = { CatalogReader.answers(to: exercise, in: course.root).diagnostics }
    let faults = read()
    for fault in faults { #expect(try course.follow(fault, among: faults, read) == []) }
  }

  @Test("A solution that changed tells each edit that no longer fits, and no other mistake")
  func changedSolution() throws {
    let course = try FixtureCourse(.replace(Self.solution, "weak var owner:", with: "weak var owners:"))
    let reading = CatalogReader.answers(to: try course.firstExercise, in: course.root)
    #expect(reading.mistakes.map(\.id) == ["never-works", "empty"])
    #expect(
      reading.diagnostics.flatMap(\.lines) == [
        "\(Self.file):8:20: `replace` matches nothing in \(Self.solution)",
        "→ did you mean `weak var owners: AnyObject?`?",
      ])
  }
}

private let file = MistakeFaultTests.file
private let solution = MistakeFaultTests.solution

private let entryFaults = [
  FaultRow(
    .replace(file, "[is-weak]", with: "[is-week]"),
    "\(file):4:13: `is-week` is not a criterion of one/first", "→ did you mean `is-weak`?"),
  FaultRow(
    .replace(file, "fails:", with: "fials:"),
    "\(file):4:5: `fials` is not a known key", "→ did you mean `fails`?"),
  FaultRow(
    .replace(file, "fails:", with: "ends: crashd\n    fails:"),
    "\(file):4:11: `ends` must be one of crashed, timed-out, out-of-memory, too-much-output, "
      + "too-many-threads, ended",
    "→ did you mean `crashed`?"),
  FaultRow(
    .replace(file, "id: kept", with: "id: It is kept"),
    "\(file):2:9: `It is kept` is not a valid id", "→ use lowercase letters, digits and single hyphens"),
  FaultRow(
    .replace(file, "id: empty", with: "id: kept"),
    "\(file):29:5: the mistake `kept` is defined twice", "→ choose different ids"),
  FaultRow(
    .replace(file, "title: It is kept", with: "title:"),
    "\(file):3:11: `title` is empty", "→ write `title: …`"),
  FaultRow(.write(file, ""), "\(file):1:1: the file is empty", "→ write `mistakes: [ … ]` as its first line"),
  FaultRow(
    .write(file, "mistake: []\n"),
    "\(file):1:1: `mistake` is not a known key", "→ did you mean `mistakes`?"),
  FaultRow(
    .remove(solution),
    "\(solution): the file is missing", "→ add it: each known answer is a change to the solution"),
]

private let changeFaults = [
  FaultRow(
    .replace(file, "[is-weak]", with: "[is-weak, is-week]"),
    "\(file):4:22: `is-week` is not a criterion of one/first",
    "→ name one of works, alone, asks-for-a-method, submission-refused, does-not-compile, policy-violation"),
  FaultRow(
    .replace(
      file, "      Thing.swift:\n        - replace: 'weak",
      with: "      Things.swift: []\n      Thing.swift:\n        - replace: 'weak"),
    "\(file):7:7: `Things.swift` is not a source of one/first", "→ remove it"),
  FaultRow(
    .replace(file, "'weak var owner: AnyObject?'", with: "'weak var ownr: AnyObject?'"),
    "\(file):8:20: `replace` matches nothing in \(solution)",
    "→ did you mean `weak var owner: AnyObject?`?"),
  FaultRow(
    .replace(file, "'weak var owner: AnyObject?'", with: "print(\"dane\")"),
    "\(file):8:20: `replace` matches nothing in \(solution)",
    "→ copy the lines from the solution without changing them"),
  FaultRow(
    .replace(
      file, "'weak var owner: AnyObject?'\n          with: 'var owner: AnyObject?'",
      with: "'weak var owners: AnyObject?'\n          with: 'weak var owner: AnyObject?'"),
    "\(file):8:20: `replace` matches nothing in \(solution)",
    "→ copy the lines from the solution without changing them"),
  FaultRow(
    .replace(
      file, "    edits:\n      Thing.swift:\n        - replace: 'weak",
      with: "    edit:\n      Thing.swift:\n        - replace: 'weak"),
    "\(file):6:5: `edit` is not a known key", "→ did you mean `edits`?"),
  FaultRow(
    .replace(file, "      Thing.swift:\n", with: "      Things.swift:\n"),
    "\(file):7:7: `Things.swift` is not a source of one/first", "→ did you mean `Thing.swift`?"),
  FaultRow(
    .replace(file, "'weak var owner: AnyObject?'", with: "print(\"done\")"),
    "\(file):8:20: `replace` matches 2 times in \(solution), on lines 8, 12",
    "→ add a neighbouring line to `replace` and `with`, so that it matches only once"),
  FaultRow(
    .replace(file, "'var owner: AnyObject?'", with: "'weak var owner: AnyObject?'"),
    "\(file):8:11: `replace` and `with` are the same",
    "→ write in `with` what takes the place of the text in `replace`; if nothing does, remove this edit"),
  FaultRow(
    .replace(file, "          with: 'var owner", with: "          width: 'var owner"),
    "\(file):9:11: `width` is not a known key", "→ did you mean `with`?"),
  FaultRow(
    .replace(
      file, "            func stop() {\n              print(\"done\")\n",
      with: "            }\n            print(\"done\")\n"),
    "\(file):24:11: this edit and the one on line 16 change the same text", "→ combine the two edits"),
  FaultRow(
    .replace(
      file, "    files:", with: "    edits: {Thing.swift: [{replace: weak, with: strong}]}\n    files:"),
    "\(file):34:7: `Thing.swift` is in `edits` and in `files`", "→ remove it from one of the two"),
  FaultRow(
    .replace(file, "        final class Thing {}\n", with: ""),
    "\(file):33:20: `Thing.swift` is empty", "→ write `Thing.swift: |`"),
  FaultRow(
    .replace(
      file, "        final class Thing {}\n",
      with: MistakeFaultTests.indentedSolution.replacing("weak ", with: "")),
    "\(file):29:5: `empty` is the same answer as `kept` on line 2", "→ remove or change one of the two"),
  FaultRow(
    .replace(file, "        final class Thing {}\n", with: MistakeFaultTests.indentedSolution),
    "\(file):29:5: the mistake is equal to the solution", "→ change something that the grader must catch"),
]
