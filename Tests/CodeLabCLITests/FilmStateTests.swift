import Film
import Terminal
import Testing

@testable import CodeLabCLI

@Suite("Somebody who watches a film")
struct FilmStateTests {
  static func film(steps: Int, objects: Int = 2) -> Film {
    Film(
      title: "start/x",
      objects: [.app] + (1...objects).map { FilmObject(id: $0, kind: .object, name: "Object \($0)") },
      steps: (0..<steps).map {
        FilmStep(
          kind: .call, from: $0 % 2, to: 1 + $0 % objects, text: "tell(\($0))", file: "A.swift", line: $0 + 1,
          source: "tell()",
          references: [
            FilmReference(from: 1, to: 2, kind: .strong, name: "a"),
            FilmReference(from: 2, to: 1, kind: .strong, name: "b"),
          ])
      }, ending: FilmEnding())
  }

  @Test("moves by steps, to both ends, and no further")
  func moving() {
    var state = FilmState(Self.film(steps: 5), size: WindowSize(columns: 80, rows: 24))
    let keys: [Key] = [.left, .right, .right, .end, .right, .home, .down]
    let steps = keys.map { key -> Int in
      _ = state.handle(key)
      return state.step
    }
    #expect(steps == [0, 1, 2, 4, 4, 0, 1])
    #expect(state.handle(.character("q")) == .leave)
  }

  @Test("sees a thousand steps of repetition in a few rows, and skips them with one key")
  func folding() {
    var state = FilmState(Self.film(steps: 1000), size: WindowSize(columns: 40, rows: 24))
    #expect(state.folding.rows.count < 10)
    #expect(state.folding.rows.map(\.steps).reduce(0) { $0 + $1.count } == 1000)
    _ = state.handle(.character("n"))
    _ = state.handle(.character("n"))
    _ = state.handle(.right)
    let rows = FilmDrawing(state: state, glyphs: .unicode).rows.map(\.plain)
    #expect(rows.contains { $0.contains("times, at step 4") })
  }

  @Test("gets rows that fit the window", arguments: [(40, 12), (40, 24), (80, 24), (120, 40), (20, 6)])
  func fitting(_ size: (columns: Int, rows: Int)) {
    for objects in [1, 3, 9] {
      var state = FilmState(
        Self.film(steps: 30, objects: objects), size: WindowSize(columns: size.columns, rows: size.rows))
      for _ in 0..<10 { _ = state.handle(.right) }
      let rows = FilmDrawing(state: state, glyphs: .unicode).rows
      #expect(rows.count <= size.rows)
      #expect(rows.allSatisfy { $0.width <= size.columns })
    }
  }

  @Test("sees lifelines, the message, the line and the retain cycle")
  func drawing() {
    let state = FilmState(Self.film(steps: 2), size: WindowSize(columns: 100, rows: 12))
    let rows = FilmDrawing(state: state, glyphs: .unicode).rows.map(\.plain)
    #expect(rows[1] == "The app calls tell(0) on Object 1.")
    #expect(rows[2] == "A.swift:1  tell()")
    #expect(rows.contains { $0.contains("tell(0)") && $0.contains("→") })
    #expect(rows.contains { $0.contains("⟲ Object 1 ─a, strong→ Object 2") })
  }

  @Test("compares with the solution's film after a pass, at the first difference")
  func comparing() {
    var state = FilmState(Self.film(steps: 4), size: WindowSize(columns: 100, rows: 12))
    #expect(state.handle(.character("c")) == .compare)
    state.compare(with: nil)
    #expect(state.notice == "The solution could not be filmed.")
    var other = Self.film(steps: 4)
    other.steps[2].text = "ask(2)"
    state.compare(with: other)
    #expect(state.showsReference && state.step == 2 && state.firstDifference == 2)
    #expect(state.handle(.character("c")) == .none)
    #expect(!state.showsReference)
    state.resize(to: WindowSize(columns: 40, rows: 12))
    #expect(FilmDrawing(state: state, glyphs: .unicode).rows.last?.plain.contains("at step 3") == true)
    var rewritten = Self.film(steps: 4)
    rewritten.steps[2].line = 9
    state.compare(with: rewritten)
    #expect(state.firstDifference == nil)
    #expect(FilmDrawing(state: state, glyphs: .unicode).rows.last?.plain.contains("no difference") == true)
  }

  @Test("offers no comparison before a pass or of a check, and says when there is one")
  func noComparison() {
    var state = FilmState(
      Self.film(steps: 2), size: WindowSize(columns: 100, rows: 12), canCompare: false)
    let rows = FilmDrawing(state: state, glyphs: .ascii).rows.map(\.plain)
    #expect(rows.last?.contains("compare") == false)
    #expect(state.handle(.character("c")) == .compare)
    state.compare(with: nil)
    #expect(state.notice?.contains("After you pass") == true)
    // The current step can be told without colours.
    #expect(rows.filter { $0.hasPrefix(">") }.count == 1)
  }
}
