import CourseModel
import Foundation
import Grading
import Terminal
import Testing

@testable import CodeLabCLI

@Suite("What a watch shows")
struct WatchStateTests {
  static let exercise: Exercise = {
    let id = ExerciseID(lesson: "outcomes", name: "steps")
    func criterion(_ name: String, _ title: String, hidden: Bool = false) -> Criterion {
      Criterion(
        id: name, title: title, check: .test(TestName("Grader/test\(name)")!),
        visibility: hidden ? .hidden : .visible)
    }
    return Exercise(
      id: id, title: "Three steps", module: "Steps", difficulty: 1, minutes: 1, sources: ["Steps.swift"],
      criteria: [
        criterion("First", "The first step"), criterion("Secret", "A secret", hidden: true),
        criterion("Last", "The last step → the end"),
      ], folders: ExerciseFolders(course: URL(filePath: "/nowhere"), id: id))
  }()

  private func state(columns: Int = 60, rows: Int = 12, locale: String = "C.UTF-8") -> WatchState {
    let appearance = Appearance(
      isTerminal: true, plain: false, environment: ["TERM": "xterm", "LC_ALL": locale],
      size: WindowSize(columns: columns, rows: rows))
    return WatchState(Self.exercise, appearance: appearance)
  }

  private func screen(_ state: WatchState) -> String {
    WatchScreen(state: state).lines.map(\.trimmedEnd.plain).joined(separator: "\n")
  }

  private static let page: PageInWindow = { _ in (1...30).map { StyledText("  line \($0)") } }

  @Test("During a check with an earlier result: that result, in its place")
  func again() {
    var state = state(rows: 10)
    state.begin()
    state.end(passed: false) { _ in ["  the result"] }
    state.begin()
    state.note(.stage(.compile))
    let lines = screen(state).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasSuffix("run 2: compiling your code …") && lines[1] == "  the result")
  }

  @Test("During a long check: for how many seconds it has run")
  func seconds() {
    var state = state(rows: 10)
    state.begin()
    state.note(.stage(.run))
    var isAwaited = false
    for _ in 0..<12 { isAwaited = state.tick() }
    #expect(isAwaited)
    #expect(screen(state).contains("run 1: running the checks … 12 s"))
    state.end(passed: true) { _ in [] }
    isAwaited = state.tick()
    #expect(!isAwaited)
    #expect(screen(state).contains("run 1: passed"))
    state.begin()
    #expect(!screen(state).contains(" s\n"))
  }

  @Test("During the first check: each stage and each visible criterion")
  func live() {
    var state = state(rows: 10)
    state.begin()
    for stage in [GradingStage.compile, .grader, .run] { state.note(.stage(stage)) }
    for name in ["First", "Secret"] {
      state.note(.began(criterion: name))
      state.note(.ended(criterion: name))
    }
    state.note(.began(criterion: "Last"))
    #expect(
      screen(state) == """
         outcomes/steps                 run 1: running the checks …
          compiling your code, done
          compiling the checks, done
          running the checks …
          1 ran    The first step
          2 runs   The last step → the end



         n next · h hint · t task · r run again · ? keys · q quit
        """)
  }

  @Test("After it: the result, cut to the window, and how to see the rest")
  func cut() {
    var state = state(rows: 6)
    state.begin()
    state.end(passed: false, Self.page)
    #expect(
      screen(state) == """
         outcomes/steps                              run 1: not yet
          line 1
          line 2
          line 3
          line 4
         ↓ 26 more lines: space · h hint · ? keys · q quit
        """)
    #expect(state.handle(.character("G")) == nil)
    #expect(screen(state).contains("line 30\n end of 30 lines: b back"))
  }

  @Test("After a pass the key that leads on stands where the hint stood")
  func passed() {
    var state = state(rows: 6)
    state.begin()
    state.end(passed: true, Self.page)
    #expect(screen(state).hasSuffix(" ↓ 26 more lines: space · n next · ? keys · q quit"))
    state.resize(to: WindowSize(columns: 60, rows: 40))
    #expect(screen(state).hasSuffix("\n n next · s solution · L lesson · ? keys · q quit"))
    state.begin()
    #expect(screen(state).hasSuffix(" n next · h hint · t task · r run again · ? keys · q quit"))
  }

  @Test("A path that is wider than the window goes on in the next line")
  func longPath() {
    var state = state(columns: 40)
    let path = "workspace/copies/delegation/a-very-long-name/1"
    state.say("A copy of your code is in  \(path)")
    #expect(screen(state).replacing(#/\s/#, with: "").contains(path))
  }

  @Test("A window without Unicode gets the same words in ASCII")
  func ascii() {
    var state = state(locale: "C")
    state.begin()
    state.note(.stage(.run))
    state.note(.began(criterion: "Last"))
    #expect(screen(state).utf8.allSatisfy { $0 < 0x80 })
    #expect(screen(state).contains("2 runs   The last step -> the end"))
  }

  @Test(
    "As many lines as the window has, none wider", arguments: [(20, 5), (40, 12), (80, 24), (200, 60)],
    ["C.UTF-8", "C"])
  func size(_ size: (Int, Int), _ locale: String) {
    var state = state(columns: 70, rows: 20, locale: locale)
    state.resize(to: WindowSize(columns: size.0, rows: size.1))
    func fits(_ state: WatchState) -> Bool {
      let lines = WatchScreen(state: state).lines
      return lines.count == size.1 && lines.allSatisfy { $0.width <= size.0 }
    }
    #expect(fits(state))
    state.begin()
    state.note(.stage(.kit))
    #expect(fits(state))
    state.fail("The toolchain went away while it was needed, which is rather unusual.")
    #expect(fits(state))
    state.show { _ in [StyledText(String(repeating: "wide 漢字 ", count: 40))] }
    #expect(fits(state))
    _ = state.handle(.character("q"))
    _ = state.handle(.character("x"))
    #expect(fits(state) && state.asksForReset)
  }

  static let keys: [(Character, WatchState.Action?)] = [
    ("n", .open(.next)), ("p", .open(.previous)), ("h", .show(.hint)), ("L", .show(.lesson)), ("l", .list),
    ("e", .edit),
    ("t", .show(.task)), ("v", .show(.details)), ("s", .show(.solution)), ("r", .check), ("q", .quit),
    ("?", nil), ("x", nil),
    ("z", nil), ("/", nil),
  ]

  @Test("Each key means one thing", arguments: keys.indices)
  func key(_ index: Int) {
    var state = state()
    #expect(state.handle(.character(Self.keys[index].0)) == Self.keys[index].1)
  }

  @Test(
    "Reset asks, and takes nothing but y for a yes", arguments: ["y", "Y", "n", "q", "x", " "] as [Character])
  func reset(_ answer: Character) {
    var state = state()
    _ = state.handle(.character("x"))
    #expect(screen(state).contains("Begin again from the starter?"))
    #expect(state.handle(.character(answer)) == (answer.lowercased() == "y" ? .reset : nil))
    #expect(!state.asksForReset)
  }

  @Test("A page lies over the result until q, Escape, its end, or a save")
  func sheet() {
    for leave in [Key.character("q"), .escape, .character(" ")] {
      var state = state()
      state.show { _ in ["  a page"] }
      #expect(screen(state).contains("a page") && screen(state).contains("q back"))
      #expect(state.handle(leave) == nil)
      #expect(!state.showsSheet)
    }
    var state = state()
    state.show { _ in ["  a page"] }
    state.begin()
    #expect(!screen(state).contains("a page"))
  }

  @Test("A page that is put away leaves the result where it was, and a newer result begins at its top")
  func returning() {
    var state = state(rows: 6)
    state.begin()
    state.end(passed: false, Self.page)
    _ = state.handle(.down)
    let before = screen(state)
    #expect(before.contains("\n  line 2\n"))
    state.show { _ in ["  a page"] }
    state.show { _ in ["  another page"] }
    _ = state.handle(.escape)
    #expect(screen(state) == before)
    state.show { _ in ["  a page"] }
    state.end(passed: false, Self.page)
    _ = state.handle(.escape)
    #expect(screen(state).contains("\n  line 1\n"))
  }

  @Test("A title that is too long for its line during a check says that it goes on")
  func longTitle() {
    var state = state(columns: 30)
    state.begin()
    state.note(.began(criterion: "Last"))
    #expect(screen(state).contains("  2 runs   The last step → th…\n"))
  }

  @Test(
    "A narrow window has fewer keys, and the way to the rest",
    arguments: [
      (41, " ↓ 26 more: space · h hint · ? keys"), (51, " ↓ 26 more lines: space · h hint · ? keys · q quit"),
      (32, " ↓ 26 more: space · ? keys"), (20, " ↓ 26 more: space ·"),
    ])
  func narrow(_ columns: Int, _ status: String) {
    var state = state(columns: columns, rows: 6)
    state.begin()
    state.end(passed: false, Self.page)
    #expect(screen(state).split(separator: "\n").last.map(String.init) == status)
  }

  @Test("The keys are explained in full in a narrow window")
  func keysPage() {
    var state = state(columns: 40, rows: 48)
    _ = state.handle(.character("?"))
    let words = screen(state).split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("quit; your code and your progress stay"))
    #expect(words.contains("Ctrl-C quits."))
  }

  @Test("What a key did is said until the next key")
  func notice() {
    var state = state()
    state.say("This is the last exercise.")
    #expect(screen(state).contains("This is the last exercise."))
    _ = state.handle(.down)
    #expect(!screen(state).contains("This is the last exercise."))
    state.show { _ in ["  a page"] }
    state.say("This is the first exercise.")
    #expect(screen(state).contains("This is the first exercise.") && screen(state).contains("a page"))
  }

  @Test("While a page is prepared the result scrolls, and says what is coming")
  func awaited() {
    var state = state(rows: 6)
    state.begin()
    state.end(passed: false, Self.page)
    #expect(state.handle(.character("L")) == .show(.lesson))
    state.wait(for: .lesson)
    #expect(screen(state).contains("opening the lesson …"))
    #expect(state.handle(.character("j")) == nil && state.progress.awaited == .lesson)
    #expect(screen(state).contains("line 5"))
    state.show { _ in ["the lesson"] }
    #expect(state.progress.awaited == nil && screen(state).contains("the lesson"))
  }

  @Test(
    "A page is not waited for any more when something else is asked for",
    arguments: [
      Key.character("h"), .character("r"), .character("x"), .character("?"), .character("n"), .escape,
      .character("q"),
    ])
  func notAwaited(_ key: Key) {
    var state = state()
    state.end(passed: false, Self.page)
    state.wait(for: .task)
    #expect(state.handle(key) != .quit)
    #expect(state.progress.awaited == nil)
  }

  @Test("A save puts away the page that is waited for")
  func savedWhileAwaited() {
    var state = state()
    state.wait(for: .task)
    state.begin()
    #expect(state.progress.awaited == nil)
  }
}
