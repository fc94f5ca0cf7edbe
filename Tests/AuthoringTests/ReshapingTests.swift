import CourseModel
import Foundation
import SyntaxMessages
import Testing

@testable import Authoring

@Suite("Changing a course")
struct ReshapingTests {
  private static let parts = [
    "Exercises/ID/exercise.yml", "Exercises/ID/Task.md", "Solutions/ID/Doorbell.swift",
    "Tests/Answers/ID.yml",
  ]

  private func parts(of id: String) -> [String] { Self.parts.map { $0.replacing("ID", with: id) } }

  @Test("A new course has no problems, and a lesson can be added to it")
  func newCourse() throws {
    let bells = try ReshapedCourse()
    #expect(bells.problems == [])
    _ = try LessonTemplate(id: "more-bells", title: "Bells: more", course: bells.course()).write()
    #expect(bells.problems == [])
    #expect(try bells.lesson("more-bells").title == "Bells: more")
    #expect(throws: TemplateError.taken("start")) {
      try LessonTemplate(id: "start", course: bells.course()).write()
    }
    #expect(throws: TemplateError.invalidLesson("Two Words")) {
      try LessonTemplate(id: "Two Words", course: bells.course()).write()
    }
    #expect(throws: TemplateError.occupied(bells.root.path)) {
      try CourseTemplate(in: bells.root, home: bells.root).write()
    }
  }

  // MARK: Rename

  @Test(
    "A renamed exercise takes along its files, its links and what requires it",
    arguments: ["rung", "start/rung"])
  func rename(_ name: String) throws {
    let bells = try ReshapedCourse(exercises: "start/second")
    try bells.replace(
      "criteria:", with: "requires: [start/ring-once]\ncriteria:", in: "Exercises/start/second/exercise.yml")
    try Renaming(bells.exercise("start/ring-once"), to: name, in: bells.course()).draft().apply()
    #expect(bells.problems == [])
    #expect(parts(of: "start/rung").allSatisfy(bells.exists))
    #expect(
      !parts(of: "start/ring-once").contains(where: bells.exists)
        && !bells.exists("Exercises/start/ring-once"))
    #expect(try bells.exercise("start/rung").formerly.map(\.description) == ["start/ring-once"])
    #expect(try bells.exercise("start/second").requires.map(\.description) == ["start/rung"])
    #expect(try bells.text("lessons/start.md").contains("<doc:start--rung>"))
    #expect(try bells.course().exercises.map(\.id.name) == ["rung", "second"])
  }

  @Test("Plain links to files follow a renamed exercise, a renamed lesson, a move and a split")
  func fileLinks() throws {
    let bells = try ReshapedCourse(exercises: "start/second")
    _ = try LessonTemplate(id: "more", course: bells.course()).write()
    let links = "[a](../Exercises/start/second/Task.md#second), `[no](start.md)` é [b](start.md \"t\")"
    try bells.write("# More\r\n\r\n\(links)\r\n\r\n[ref]: start.md\r\n", to: "lessons/more.md")
    let task = "\n[all](../../../lessons/start.md), [own](Task.md), [first](<../ring-once/Task.md>)\n"
    try bells.write(bells.text("Exercises/start/second/Task.md") + task, to: "Exercises/start/second/Task.md")
    try Renaming(bells.exercise("start/second"), to: "pairs", in: bells.course()).draft().apply()
    try Renaming(bells.lesson("start"), to: "begin", in: bells.course()).draft().apply()
    #expect(
      try bells.text("lessons/more.md")
        == "# More\r\n\r\n[a](../Exercises/begin/pairs/Task.md#second), `[no](start.md)` é [b](begin.md \"t\")"
        + "\r\n\r\n[ref]: begin.md\r\n")
    try Renaming(bells.exercise("begin/pairs"), to: "more/last", in: bells.course()).draft().apply()
    #expect(
      try bells.text("Exercises/more/last/Task.md").hasSuffix(
        "\n[all](../../../lessons/begin.md), [own](Task.md), [first](<../../begin/ring-once/Task.md>)\n"))
    #expect(bells.problems == [])
  }

  @Test("An exercise can be put before the others of a lesson, which may require it")
  func first() throws {
    let bells = try ReshapedCourse(exercises: "start/second")
    _ = try LessonTemplate(id: "more", course: bells.course()).write()
    _ = try ExerciseTemplate(id: #require(ExerciseID("more/third")), course: bells.course()).write()
    try bells.replace(
      "criteria:", with: "requires: [start/second]\ncriteria:", in: "Exercises/more/third/exercise.yml")
    try Renaming(bells.exercise("start/second"), to: "more/second", in: bells.course())
      .draft(isFirst: true).apply()
    #expect(try bells.course().exercises.map(\.id.name) == ["ring-once", "second", "third"])
    try Renaming(bells.exercise("more/third"), to: "more/last", in: bells.course()).draft().apply()
    #expect(try bells.course().exercises.map(\.id.name) == ["ring-once", "second", "last"])
    #expect(bells.problems == [])
  }

  @Test("An exercise after which another is to be listed must be another one of the lesson")
  func noNeighbour() throws {
    let bells = try ReshapedCourse(exercises: "start/second")
    for name in ["third", "second"] {
      #expect(throws: ReshapingFault.noNeighbour(name, lesson: "start", ["ring-once"])) {
        try Renaming(bells.exercise("start/second"), to: "pairs", in: bells.course()).draft(after: name)
      }
    }
  }

  @Test("Twice renamed, and back: all earlier ids are named, and never the present one")
  func back() throws {
    let bells = try ReshapedCourse()
    for (old, new) in [("ring-once", "a"), ("a", "b"), ("b", "ring-once")] {
      try Renaming(bells.exercise("start/\(old)"), to: new, in: bells.course()).draft().apply()
    }
    #expect(bells.problems == [])
    #expect(try bells.exercise("start/ring-once").formerly.map(\.name) == ["a", "b"])
  }

  @Test("An exercise that moves to another lesson takes a copy of a shared file, if others use it")
  func move() throws {
    let bells = try ReshapedCourse(exercises: "start/second")
    _ = try LessonTemplate(id: "more", course: bells.course()).write()
    for name in ["ring-once", "second"] {
      let file = "Exercises/start/\(name)/exercise.yml"
      try bells.replace("criteria:", with: "given: [Shared/Door.swift]\ncriteria:", in: file)
    }
    try bells.write("struct Door {}\n", to: "Exercises/start/Shared/Door.swift")
    try Renaming(bells.exercise("start/second"), to: "more/second", in: bells.course()).draft().apply()
    #expect(
      bells.exists("Exercises/start/Shared/Door.swift")
        && bells.exists("Exercises/more/second/Given/Door.swift"))
    try Renaming(bells.exercise("start/ring-once"), to: "more/ring-once", in: bells.course())
      .draft(after: "second").apply()
    #expect(bells.problems == [])
    #expect(!bells.exists("Exercises/start/Shared/Door.swift"))
    #expect(try bells.course().exercises.map(\.id.description) == ["more/second", "more/ring-once"])
  }

  @Test("A renamed lesson takes along its page, its films, its exercises and their ids")
  func renameLesson() throws {
    let bells = try ReshapedCourse()
    let film =
      #"{"ending":{"isComplete":true},"objects":[],"schema":"codelab/film/v1","steps":[],"title":"start"}"#
    try bells.write(film, to: "lessons/films/start.json")
    try bells.replace("```swift", with: "```swift film", in: "lessons/start.md")
    try Renaming(bells.lesson("start"), to: "bells", in: bells.course()).draft().apply()
    #expect(bells.problems == [])
    #expect(bells.exists("lessons/bells.md") && !bells.exists("lessons/start.md"))
    #expect(parts(of: "bells/ring-once").allSatisfy(bells.exists))
    #expect(try bells.exercise("bells/ring-once").formerly.map(\.description) == ["start/ring-once"])
    #expect(try bells.text("lessons/bells.md").contains("<doc:bells--ring-once>"))
    #expect(try bells.text("lessons/films/bells.json").contains(#""title" : "bells""#))
  }

  @Test("What is in the way is named, and nothing is written")
  func inTheWay() throws {
    let bells = try ReshapedCourse()
    try bells.write("", to: "Solutions/start/rung/Old.swift")
    try bells.write("", to: "Tests/Answers/start/rung.yml")
    let before = try bells.files()
    #expect(throws: ReshapingFault.inTheWay(["Solutions/start/rung", "Tests/Answers/start/rung.yml"])) {
      try Renaming(bells.exercise("start/ring-once"), to: "rung", in: bells.course()).draft().apply()
    }
    #expect(try bells.files() == before)
  }

  @Test("A change that would break the course is refused with the errors")
  func order() throws {
    let bells = try ReshapedCourse(exercises: "start/second")
    _ = try LessonTemplate(id: "more", course: bells.course()).write()
    try bells.replace(
      "criteria:", with: "requires: [start/ring-once]\ncriteria:", in: "Exercises/start/second/exercise.yml")
    let before = try bells.files()
    let error = #expect(throws: ReshapingFault.self) {
      try Renaming(bells.exercise("start/ring-once"), to: "more/ring-once", in: bells.course()).draft()
    }
    guard case .newErrors(let errors) = error else { throw try #require(error) }
    #expect(errors.map(\.message) == ["`requires` names `more/ring-once`, which comes later in the course"])
    #expect(try bells.files() == before)
  }

  @Test(
    "Another exercise's manifest with errors keeps nothing from being renamed, and is told if it names the id"
  )
  func broken() throws {
    let bells = try ReshapedCourse(exercises: "start/second")
    try bells.write("title: [\nrequires: [start/ring-once]\n", to: "Exercises/start/second/exercise.yml")
    let draft = try Renaming(bells.exercise("start/ring-once"), to: "rung", in: bells.course()).draft()
    #expect(draft.notes.map(\.file) == ["Exercises/start/second/exercise.yml"])
  }

  @Test("A line with the path of a file that moves is told")
  func paths() throws {
    let bells = try ReshapedCourse()
    try bells.write(
      "# Start\n\nSee Exercises/start/ring-once/Task.md, not start/ring-once-more.\n", to: "lessons/start.md")
    let draft = try Renaming(bells.exercise("start/ring-once"), to: "rung", in: bells.course()).draft()
    #expect(draft.notes.map(\.file) == ["lessons/start.md"])
    #expect(draft.notes.map(\.line) == [3])
  }

  @Test("A link that was broken before hinders no change, and one to a file that moves follows beside it")
  func brokenLink() throws {
    for isRetired in [false, true] {
      let bells = try ReshapedCourse()
      try bells.write(
        "# Start\n\nSee [it](../Exercises/start/ring-once/Task.md), not [that](missing.md).\n",
        to: "lessons/start.md")
      let exercise = try bells.exercise("start/ring-once")
      if isRetired {
        try Retirement(exercise.id, of: bells.course()).draft().apply()
      } else {
        try Renaming(exercise, to: "rung", in: bells.course()).draft().apply()
      }
      let page = try String(contentsOf: bells.root.appending(path: "lessons/start.md"), encoding: .utf8)
      #expect(page.contains("](../Exercises/start/rung/Task.md), not [that](missing.md)") == !isRetired)
      #expect(!page.contains("ring-once"), "\(page)")
    }
  }

  // MARK: Retire

  @Test("A retired exercise is kept elsewhere, and nothing in the course names it")
  func retire() throws {
    let bells = try ReshapedCourse(exercises: "start/second", "start/third")
    for (name, other) in [("second", "ring-once"), ("third", "second")] {
      let file = "Exercises/start/\(name)/exercise.yml"
      try bells.replace("criteria:", with: "requires: [start/\(other)]\ncriteria:", in: file)
    }
    try bells.write(
      "# Start\n\nDo <doc:start--second>, or [that](doc:start--second).\n"
        + "See [its task](../Exercises/start/second/Task.md#second).\n", to: "lessons/start.md")
    let draft = try Retirement(bells.exercise("start/second").id, of: bells.course()).draft()
    try draft.apply()
    #expect(bells.problems == [])
    #expect(parts(of: "start/second").allSatisfy { bells.exists("Retired/\($0)") && !bells.exists($0) })
    #expect(try bells.exercise("start/third").requires.map(\.description) == ["start/ring-once"])
    #expect(
      try bells.text("lessons/start.md") == "# Start\n\nDo *Second*, or that.\nSee its task.\n")
    #expect(
      draft.notes.map(\.file) == [
        "lessons/start.md", "lessons/start.md", "lessons/start.md", "Exercises/start/third/exercise.yml",
      ])
    #expect(draft.notes.last?.message.hasSuffix("if you bring start/second back, add it again") == true)
  }

  @Test("An exercise with errors can be retired, after which the course has none")
  func retireBroken() throws {
    let bells = try ReshapedCourse(exercises: "start/second")
    try bells.write("title: [\n", to: "Exercises/start/second/exercise.yml")
    #expect(bells.problems.count == 1)
    let id = ExerciseID(lesson: "start", name: "second")
    try Retirement(id, of: bells.course()).draft().apply()
    #expect(bells.problems == [])
  }

  // MARK: Split

  /// The outline of the grader that `codelab new` writes, as far as a split needs it.
  private func outline(of text: String) -> SourceOutline {
    let tests = text.matches(of: #/func (test\w+)\(\) \{(?:.|\n)*?\n  \}/#).map { match in
      let start = text[..<match.range.lowerBound].utf8.count
      return DeclarationOutline(
        kind: .function, names: [String(match.1)], whole: ByteRange(start, start + match.0.utf8.count),
        words: [])
    }
    let type = DeclarationOutline(
      kind: .class, names: ["RingOnceGrader"], whole: ByteRange(0, text.utf8.count), words: [], members: tests
    )
    return SourceOutline(declarations: [type], calls: [], words: [], parents: [])
  }

  @Test("A test is removed from a grader with any line ends, which stay", arguments: ["\n", "\r\n"])
  func removal(lineEnd: String) {
    let grader = "class RingOnceGrader {\n  func testA() {\n  }\n\n  // Why.\n  func testB() {\n  }\n}\n"
    let text = grader.replacing("\n", with: lineEnd)
    let start = text.utf8.count - "func testB() {\n  }\n}\n".replacing("\n", with: lineEnd).utf8.count
    let test = DeclarationOutline(
      kind: .function, names: ["testB"],
      whole: ByteRange(start, text.utf8.count - 2 * lineEnd.utf8.count - 1),
      words: [])
    let outline = SourceOutline(declarations: [test], calls: [], words: [], parents: [])
    #expect(
      TestRemoval(of: ["testB"], outline: outline).text(text)
        == "class RingOnceGrader {\n  func testA() {\n  }\n}\n".replacing("\n", with: lineEnd))
  }

  @Test(
    "Each half of a split exercise has its criteria, tests and mistakes, and the second follows the first")
  func split() throws {
    let bells = try ReshapedCourse(exercises: "start/last")
    let splitting = try Splitting(
      bells.exercise("start/ring-once"), to: "lets-go", rest: "tell", criteria: ["lets-go"], title: "Lets go",
      in: bells.course())
    let grader = try bells.text("Tests/Graders/start/ring-once/RingOnceGrader.swift")
    try splitting.draft(outlines: [outline(of: grader)]).apply()
    #expect(bells.problems == [])
    let (first, second) = try (bells.exercise("start/tell"), bells.exercise("start/lets-go"))
    #expect(
      first.criteria.map(\.id) == ["rings-once", "knows-the-door"] && second.criteria.map(\.id) == ["lets-go"]
    )
    // Who passed the exercise has passed both.
    #expect([first, second].allSatisfy { $0.formerly.map(\.description) == ["start/ring-once"] })
    #expect(second.requires == [first.id] && second.title == "Lets go" && second.module == "LetsGo")
    #expect(try bells.course().exercises.map(\.id.name) == ["tell", "lets-go", "last"])
    #expect(try bells.text("Exercises/start/lets-go/Task.md").hasPrefix("# Lets go\n"))
    let graders = try ["tell", "lets-go"].map {
      try bells.text("Tests/Graders/start/\($0)/RingOnceGrader.swift")
    }
    #expect(graders.map { $0.contains("func testLetsGo") } == [false, true])
    #expect(graders.map { $0.contains("func testRingsOnce") } == [true, false])
    #expect(graders.map { $0.contains("@testable import LetsGo\n") } == [false, true])
    let mistakes = try ["tell", "lets-go"].map { try bells.text("Tests/Answers/start/\($0).yml") }
    #expect(mistakes.map { $0.contains("holds-the-owner") } == [false, true])
    #expect(mistakes.map { $0.contains("never-rings") } == [true, false])
  }

  @Test(
    "A test is removed by each name that a criterion can give it, and no other test is",
    arguments: ["rings", "Bells/rings", "Outer/Bells/rings"])
  func testNames(name: String) {
    let text = "struct Bells {\n  func rings() {}\n\n  func ringsTwice() {}\n}\n"
    let functions = ["func rings() {}", "func ringsTwice() {}"].map { function in
      let start = text.utf8.count - text[text.range(of: function)!.lowerBound...].utf8.count
      return DeclarationOutline(
        kind: .function, names: [String(function.dropFirst(5).prefix { $0 != "(" })],
        whole: ByteRange(start, start + function.utf8.count), words: [])
    }
    let all = ByteRange(0, text.utf8.count)
    let suite = DeclarationOutline(kind: .struct, names: ["Bells"], whole: all, words: [], members: functions)
    let outer = DeclarationOutline(
      kind: .extension, names: ["Outer"], whole: all, words: [], members: [suite])
    let outline = SourceOutline(declarations: [outer], calls: [], words: [], parents: [])
    #expect(
      TestRemoval(of: [name], outline: outline).text(text) == "struct Bells {\n  func ringsTwice() {}\n}\n")
    #expect(TestRemoval(of: ["Bells/ring", "Inner/rings"], outline: outline).text(text) == text)
  }

  @Test(
    "A split without two halves is refused",
    arguments: [
      ([], .emptyHalf("start/x")),
      (["rings-once", "knows-the-door", "lets-go"], .emptyHalf("start/ring-once")),
      (["ring"], .noCriteria(["ring"], known: ["rings-once", "knows-the-door", "lets-go"])),
    ] as [([String], ReshapingFault)])
  func noSplit(criteria: [String], fault: ReshapingFault) throws {
    let bells = try ReshapedCourse()
    #expect(throws: fault) {
      try Splitting(bells.exercise("start/ring-once"), to: "x", criteria: criteria, in: bells.course())
    }
  }
}
