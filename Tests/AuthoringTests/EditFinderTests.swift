import Catalog
import Testing

@testable import Authoring

@Suite("The edits that make a wrong answer of the solution")
struct EditFinderTests {
  private static let solution = """
    class Screen {
      /// Not kept.
      weak var delegate: Delegate?
      private var count = 0

      init() {
        start()
      }

      // Runs once.
      func start() {
        list.add(
          self, for: name)
        tell(1)
      }

      func stop() {
        tell(1)
      }
    }

    """

  private func edits(_ old: String, _ new: String) throws -> [[String]] {
    let solution = Self.solution
    try #require(solution.contains(old), "the solution has no \(old)")
    return edits(to: solution.replacing(old, with: new))
  }

  private func edits(to answer: String) -> [[String]] {
    EditFinder(solution: Self.solution).edits(to: answer).map { [$0.replace, $0.with] }
  }

  @Test("A line that differs is replaced, without its indentation")
  func line() throws {
    #expect(
      try edits("weak var delegate", "var delegate") == [
        ["weak var delegate: Delegate?", "var delegate: Delegate?"]
      ])
  }

  @Test("A line that is added is put with the line before it, one that is taken out is replaced by nothing")
  func addedAndTakenOut() throws {
    #expect(
      try edits("count = 0\n", "count = 0\n  var last = 0\n") == [
        ["private var count = 0", "private var count = 0\nvar last = 0"]
      ])
    #expect(try edits("  private var count = 0\n", "") == [["private var count = 0", ""]])
  }

  @Test("Lines around it tell an occurrence from another")
  func surroundings() throws {
    #expect(
      try edits("func stop() {\n    tell(1)", "func stop() {\n    tell(2)") == [
        ["func stop() {\n  tell(1)", "func stop() {\n  tell(2)"]
      ])
  }

  @Test("Lines that changed their order are replaced together, where the one that stayed occurs twice")
  func exchanged() throws {
    #expect(
      try edits(
        "    list.add(\n      self, for: name)\n    tell(1)\n", "    tell(1)\n    list.insert(self)\n")
        == [["list.add(\n  self, for: name)\ntell(1)", "tell(1)\nlist.insert(self)"]])
  }

  @Test("Comments, blank lines and line breaks that differ are no difference")
  func layout() throws {
    #expect(try edits("  /// Not kept.\n", "") == [])
    #expect(try edits("weak var delegate: Delegate?", "weak var delegate: Delegate? // kept") == [])
    #expect(try edits("list.add(\n      self, for: name)", "list.add(self, for: name)") == [])
    #expect(
      try edits("list.add(\n      self, for: name)", "list.add(\n      self,\n      for: name,\n    )") == [])
  }

  @Test("What is written in quotes is compared blank for blank")
  func quotes() {
    let finder = EditFinder(solution: "print(\"a b\")\nprint(\"//\")\n")
    #expect(
      finder.edits(to: "print(\"ab\")\nprint(\"// \")\n").map(\.replace) == ["print(\"a b\")\nprint(\"//\")"])
  }

  @Test("A method that is taken out goes with its own braces")
  func method() throws {
    #expect(
      try edits("\n  init() {\n    start()\n  }\n", "") == [["init() {\n  start()\n}", ""]])
  }

  @Test("A piece that closes what was opened before it is widened to all of that")
  func torn() throws {
    #expect(
      try edits(
        "init() {\n    start()\n  }",
        "init() {\n    stop()\n  }\n\n  func again() {\n    start()\n    stop()\n  }")
        == [
          [
            "init() {\n  start()\n}",
            "init() {\n  stop()\n}\n\nfunc again() {\n  start()\n  stop()\n}",
          ]
        ])
  }

  @Test("The edits make the answer's code, however they are found", arguments: 1...200)
  func made(seed: Int) throws {
    var random = Dice(state: UInt64(seed))
    let lines = Self.solution.components(separatedBy: "\n")
    var answer = lines
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<answer.count, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: answer.remove(at: place)
      case 1: answer.insert(lines.randomElement(using: &random) ?? "", at: place)
      default: answer[place] = "    changed(\(place))"
      }
    }
    let text = answer.joined(separator: "\n")
    let edits = EditFinder(solution: Self.solution).edits(to: text)
    let placed = try edits.map { edit in
      let matches = edit.matches(in: Self.solution)
      return (edit, try #require(matches.count == 1 ? matches[0] : nil, "\(edit)"))
    }
    let made = TextEdit.apply(placed, to: Self.solution).components(separatedBy: "\n")
    #expect(CodeText.normalized(made) == CodeText.normalized(answer))
  }
}

/// A generator that gives the same numbers for the same seed.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
