import CourseModel
import Foundation
import Terminal
import Testing
import Workspace

@testable import CodeLabCLI

/// What a watch shows in a wide window.
@Suite("The studio")
struct StudioTests {
  private static let result: PageInWindow = { _ in
    [StyledText("  1 pass   The first step"), StyledText("  2 FAIL   The last step")]
  }
  private static let task: PageInWindow = { window in
    StyledText("Write a class that adds the legs of a walk, and that says where it ends.").wrapped(window)
  }

  private func state(columns: Int = 120, rows: Int = 30, locale: String = "C.UTF-8", colour: Bool = true)
    -> WatchState
  {
    var environment = ["TERM": "xterm", "LC_ALL": locale]
    if !colour { environment["NO_COLOR"] = "1" }
    let appearance = Appearance(
      isTerminal: true, plain: false, environment: environment, size: WindowSize(columns: columns, rows: rows)
    )
    var state = WatchState(WatchStateTests.exercise, appearance: appearance)
    state.begin()
    state.end(passed: false, Self.result)
    state.standing = CourseStanding(passedChecks: 1, checks: 2, passedExercises: 9, exercises: 38)
    state.showTask(Self.task)
    state.showCode(listing(marked: 30))
    return state
  }

  private func listing(marked: Int?, _ change: String = "") -> CodeListing {
    let lines = (1...50).map { $0 == 7 && !change.isEmpty ? change : "let line\($0) = 漢字\($0)" }
    return CodeListing(file: "Steps.swift", text: lines.joined(separator: "\n"), marked: marked)
  }

  private func rows(_ state: WatchState) -> [String] { WatchScreen(state: state).lines.map(\.plain) }

  @Test("says with which key the whole task is shown if it is longer than its pane")
  func longTask() {
    var state = state()
    #expect(!rows(state)[1].contains("whole task"))
    state.showTask { _ in (1...80).map { StyledText("Step \($0)") } }
    #expect(rows(state)[1].contains("─ whole task: t ┬"))
  }

  @Test(
    "shows the task, the code around the failure and the result beside each other, and where the learner is")
  func panes() {
    let rows = rows(state())
    #expect(
      rows[0].contains("outcomes/steps") && rows[0].contains("1/2 checks") && rows[0].contains("course 9/38"))
    #expect(rows[0].hasSuffix("run 1: not yet "))
    #expect(rows[1].hasPrefix("┌ Task ─") && rows[1].contains("┬ Result ─") && rows[1].hasSuffix("┐"))
    #expect(rows[2].hasPrefix("│ Write a class") && rows[2].contains("│  1 pass   The first step"))
    #expect(rows.contains { $0.hasPrefix("├ Steps.swift ─") && $0.hasSuffix("│") })
    #expect(rows.contains { $0.contains("30▶ let line30 = 漢字30") })
    #expect(rows[28].hasPrefix("└─") && rows[28].contains("┴"))
    #expect(rows[29].contains("e edit · h hint · f film · l list · / find · n next · ? keys · q quit"))
    var passed = state()
    passed.begin()
    passed.end(passed: true, Self.result)
    #expect(self.rows(passed)[29].hasPrefix(" n next · s solution · e edit · f film · l list"))
  }

  @Test(
    "fills each window exactly",
    arguments: [(100, 18), (101, 24), (120, 40), (200, 60), (99, 40), (120, 17), (20, 5)],
    ["C.UTF-8", "C"])
  func fits(_ size: (Int, Int), _ locale: String) {
    var state = state(locale: locale)
    for step in 0..<4 {
      state.resize(to: WindowSize(columns: size.0, rows: size.1))
      let lines = WatchScreen(state: state).lines
      #expect(lines.count == size.1 && lines.allSatisfy { $0.width <= size.0 }, "\(step)")
      if state.isWide { #expect(lines.dropFirst().dropLast().allSatisfy { $0.width == size.0 }, "\(step)") }
      if locale == "C" { #expect(lines.allSatisfy { $0.plain.utf8.allSatisfy { $0 < 0x80 } }, "\(step)") }
      switch step {
      case 0: state.show { _ in [StyledText(String(repeating: "wide 漢字 ", count: 40))] }
      case 1: state.choose(from: list())
      default: _ = state.handle(.character("é"))
      }
    }
  }

  @Test("is told by the size of the window alone, and keeps what it shows when that changes")
  func resized() {
    var state = state()
    let before = rows(state)
    state.resize(to: WindowSize(columns: 80, rows: 24))
    #expect(!state.isWide && rows(state)[1] == "  1 pass   The first step")
    state.resize(to: WindowSize(columns: 120, rows: 30))
    #expect(rows(state) == before)
  }

  @Test("nothing moves that did not change: a save changes the heading, and a line of code its own row")
  func still() {
    var state = state()
    let before = rows(state)
    func changed() -> [Int] { zip(before, rows(state)).enumerated().filter { $1.0 != $1.1 }.map(\.offset) }
    state.begin()
    #expect(changed() == [0])
    state.end(passed: false, Self.result)
    state.showCode(listing(marked: 30))
    #expect(changed() == [0])
    let place = before.firstIndex { $0.contains("▶") } ?? 0
    state.showCode(listing(marked: 31))
    #expect(changed() == [0, place, place + 1])
  }

  @Test("the wheel scrolls the pane under the pointer, whichever pane the keys scroll")
  func wheel() {
    var state = state()
    let before = (state.panes.code.top, state.pager.top)
    #expect(state.handle(.wheel(isUp: false, row: 25, column: 10)) == nil)
    #expect(state.panes.code.top == before.0 + 3 && state.panes.focus == .result)
    _ = state.handle(.wheel(isUp: true, row: 25, column: 10))
    #expect(state.panes.code.top == before.0 && state.pager.top == before.1)
    _ = state.handle(.tab)
    _ = state.handle(.wheel(isUp: false, row: 10, column: 100))
    #expect(state.panes.focus == .task && state.panes.task.top == 0 && state.panes.code.top == before.0)
    let frame = StudioFrame(WindowSize(columns: 120, rows: 30))
    #expect(frame?.pane(row: 4, column: 10) == .task && frame?.pane(row: 4, column: 119) == .result)
  }

  @Test("Tab chooses what is scrolled, and Escape comes back to the result")
  func focus() {
    var state = state()
    _ = state.handle(.tab)
    #expect(state.panes.focus == .task)
    _ = state.handle(.tab)
    let before = state.panes.code.top
    _ = state.handle(.down)
    #expect(state.panes.focus == .code && state.panes.code.top == before + 1)
    _ = state.handle(.escape)
    #expect(state.panes.focus == .result)
    #expect(state.handle(.character("t")) == nil && state.panes.focus == .task)
    for key in "/legs" { _ = state.handle(.character(key)) }
    #expect(rows(state)[29].contains("/legs_") && state.panes.task.isSearching)
    #expect(state.handle(.enter) == nil && state.handle(.escape) == nil && !state.panes.task.isSearching)
  }

  @Test(
    "code without a failure stays where it was scrolled to, and keeps the colours of lines that are the same")
  func listingColours() {
    let old = listing(marked: nil)
    var coloured = old
    coloured.lines = old.lines.map { $0.adding(.keyword) }
    let new = listing(marked: nil, "let seven = 7").coloured(like: coloured)
    #expect(new.lines[5] == coloured.lines[5] && new.lines[6] == StyledText("let seven = 7"))
  }

  // MARK: List

  private func list() -> ExerciseList {
    func exercise(_ lesson: String, _ name: String, _ title: String) -> Exercise {
      var exercise = WatchStateTests.exercise
      exercise.id = ExerciseID(lesson: lesson, name: name)
      exercise.title = title
      return exercise
    }
    let lessons = [
      Lesson(
        id: "a", title: "Delegation", file: URL(filePath: "/nowhere"),
        exercises: [exercise("a", "bell", "A bell"), exercise("a", "weak", "A weak delegate")]),
      Lesson(
        id: "b", title: "Closures", file: URL(filePath: "/nowhere"),
        exercises: [exercise("b", "escape", "It escapes"), exercise("b", "weak-self", "Capture lists")]),
    ]
    let course = Course(root: URL(filePath: "/nowhere"), title: "Course", lessons: lessons)
    let entry = #""a/bell": {"attempts": 1, "passed": 0}"#
    let progress = try? JSONDecoder().decode(
      LearnerProgress.self, from: Data("{\"version\": 1, \"entries\": {\(entry)}}".utf8))
    var list = ExerciseList(course, progress!, current: ExerciseID(lesson: "a", name: "weak"))
    list.fit(rows: 20)
    return list
  }

  private func names(_ list: ExerciseList) -> [String] {
    let window = Appearance(
      isTerminal: true, plain: false, environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8"], size: .standard)
    return list.lines(window).dropFirst(2).map { String($0.trimmedEnd.plain.trimmingPrefix { $0 == " " }) }
  }

  @Test("the list has lessons and exercises, and what is typed narrows it")
  func listed() {
    var list = list()
    #expect(
      names(list).map { $0.prefix(8) } == [
        "Delegati", "pass   b", "weak    ", "Closures", "escape  ", "weak-sel",
      ])
    for key in "weak c" { #expect(list.handle(.character(key)) == .stays) }
    #expect(names(list).map { $0.prefix(8) } == ["Closures", "weak-sel"])
    #expect(list.handle(.enter) == .opens(ExerciseID(lesson: "b", name: "weak-self")))
    for _ in 0..<9 { _ = list.handle(.backspace) }
    #expect(names(list).count == 6 && list.handle(.escape) == .closes)
  }

  @Test("the list shows what is open or done, and a click opens an exercise")
  func filtered() {
    var list = list()
    _ = list.handle(.tab)
    #expect(list.filter == .open && names(list).count == 5)
    _ = list.handle(.tab)
    #expect(list.filter == .done && names(list).map { $0.prefix(8) } == ["Delegati", "pass   b"])
    #expect(list.click(row: 0) == .stays && list.filter == .all)
    #expect(list.click(row: 2) == .stays)
    #expect(list.click(row: 6) == .opens(ExerciseID(lesson: "b", name: "escape")))
    #expect(list.click(row: 12) == .stays)
  }

  @Test("the list lies in the pane of the result, where a click finds it")
  func clicked() {
    var state = state()
    state.choose(from: list())
    let place = rows(state).firstIndex { $0.contains("escape") } ?? 0
    #expect(state.handle(.click(row: place + 1, column: 3)) == nil)
    #expect(
      state.handle(.click(row: place + 1, column: 70)) == .start(ExerciseID(lesson: "b", name: "escape")))
    #expect(state.list == nil)
  }

  @Test("a long list scrolls no further than the chosen exercise needs")
  func scrolled() {
    var list = list()
    list.fit(rows: 5)
    #expect(names(list).count == 3)
    _ = list.handle(.end)
    #expect(names(list).last?.hasPrefix("weak-self") == true)
    _ = list.handle(.home)
    #expect(names(list).first == "Delegation")
  }
}
