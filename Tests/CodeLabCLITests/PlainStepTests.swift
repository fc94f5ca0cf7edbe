import Foundation
import Grading
import Terminal
import Testing
@testable import CodeLabCLI

@Suite("A line of somebody who plays without a screen")
struct PlainStepTests {
  static let lines: [(String, PlainStep)] = [
    ("press Add", .act(.press("Add"))),
    ("  PRESS   add  ", .act(.press("Add"))),
    ("press ad", .act(.press("Add"))),
    ("press #2", .act(.press("1"))),
    ("press 1", .act(.press("1"))),
    ("press ", .wrong("No element is called “”. To see the screen, type:  screen")),
    ("press Else", .wrong("No element is called “Else”. To see the screen, type:  screen")),
    ("press #77", .wrong("No element is called “#77”. To see the screen, type:  screen")),
    ("press Closed", .wrong("“Closed” is disabled now.")),
    ("type hello  you ", .act(.type("Name", text: "hello  you "))),
    ("return", .act(.pressReturn("Name"))),
    ("backspace", .act(.erase("Name", to: .left))),
    ("move start", .act(.move("Name", to: .start))),
    ("erase Right", .act(.erase("Name", to: .right))),
    ("move on", .wrong("Add a direction: left, right, up, down, start or end.")),
    ("adjust Pace -3", .act(.adjust("Pace", by: -3))),
    ("adjust Pace", .act(.adjust("Pace", by: 1))),
    ("delete two words", .act(.delete("two words"))),
    ("delete fixed", .wrong("“fixed” can't be deleted.")),
    ("delete Add", .wrong("“Add” can't be deleted.")),
    ("delete Else", .wrong("No element is called “Else”. To see the screen, type:  screen")),
    ("press √x", .act(.adjust("Function", by: 2))),
    ("press sin", .act(.adjust("Function", by: 1))),
    ("press x²", .act(.adjust("Function", by: 0))),
    ("press Function", .act(.press("Function"))),
    ("press round", .wrong("“round” is disabled now.")),
    ("swipe", .wrong("There is no sheet to swipe away.")),
    ("wait 0.5", .wait(seconds: 0.5)),
    ("wait", .wait(seconds: 1)),
    ("wait -7", .wait(seconds: 0)),
    ("", .nothing),
    ("screen", .showAgain),
    ("help", .help),
    ("quit", .leave),
    ("jump", .wrong("“jump” is not a command here. To list the commands, type:  help")),
  ]

  @Test("means what it says", arguments: lines)
  func means(_ line: String, _ step: PlainStep) throws {
    let screen = try PlayScreen.of(
      "button:Add", "button:1", "!button:Closed", "field:Name", "*field:Name", "slider:Pace", "row:two words",
      "-row:fixed", "choice:Function:x²:Sinus:√x", "!choice:Shape:round:square")
    #expect(PlainStep(line, on: screen) == step)
  }

  @Test("types into the field that has the keyboard, else into the first; without one, it says so")
  func fields() throws {
    let second = try PlayScreen.of("field:First", "*field:Second")
    #expect(PlainStep("type x", on: second) == .act(.type("Second", text: "x")))
    let first = try PlayScreen.of("!field:Closed", "field:First", "field:Second")
    #expect(PlainStep("type x", on: first) == .act(.type("First", text: "x")))
    let none = try PlayScreen.of("button:Add")
    #expect(PlainStep("type x", on: none) == .wrong("There is no text field to type into."))
    #expect(PlainStep("swipe", on: try .of("button:Add", isSheet: true)) == .act(.swipe))
  }
}

@Suite("Somebody whose app starts again")
struct PlayReplayTests {
  private static let now = Date(timeIntervalSince1970: 0)

  /// The screen with other ids, as another run has them.
  private static func screen(_ elements: [String], run: Int, answered: Int = 0) throws -> PlayScreen {
    var screen = try PlayScreen.of(elements, answered: answered)
    for index in screen.elements.indices { screen.elements[index].id += "-\(run)" }
    return screen
  }

  private static func acting(_ keys: [Key]) throws -> PlayState {
    let elements = ["button:Add", "field:Name"]
    var state = PlayState.showing(try screen(elements, run: 1))
    for (number, key) in keys.enumerated() {
      guard case .act = state.handle(key) else { continue }
      state.didSend(number + 1, at: now)
      state.see(try screen(elements, run: 1, answered: number + 1))
    }
    return state
  }

  @Test("sees the same keys again, on elements with other ids, one after the other")
  func repeating() throws {
    var state = try Self.acting([.enter, .tab, .character("x")])
    state.restart(at: Self.now, notice: "saved")
    #expect(state.nextReplay() == nil)
    state.see(try Self.screen(["button:Plus", "field:Name"], run: 2))
    #expect(state.nextReplay() == .press("Plus-2"))
    state.didSend(1, at: Self.now)
    #expect(state.nextReplay() == nil)
    #expect(state.handle(.enter) == .none)
    state.see(try Self.screen(["button:Plus", "field:Name"], run: 2, answered: 1))
    #expect(state.nextReplay() == .type("Name-2", text: "x"))
    state.didSend(2, at: Self.now)
    state.see(try Self.screen(["button:Plus", "field:Name"], run: 2, answered: 2))
    #expect(state.nextReplay() == nil)
    #expect(state.focus == "Name-2")
    #expect(state.notice == "saved")
  }

  @Test("is told if an element no longer exists")
  func gaps() throws {
    var state = try Self.acting([.enter])
    state.restart(at: Self.now, notice: "saved")
    state.see(try Self.screen(["field:Name"], run: 2))
    #expect(state.nextReplay() == nil)
    #expect(state.notice?.hasPrefix("Not all of your keys") == true)
  }

  @Test("undoes one key after the other, until there is none")
  func undoing() throws {
    var state = try Self.acting([.enter, .enter])
    #expect(state.canUndo)
    #expect(state.press(.control("b"), .control("b"), .control("b")) == [.undo, .undo, .none])
    #expect(!state.canUndo)
  }

  @Test("still sees the last screen when the code has stopped, and can undo or leave")
  func stopping() throws {
    var state = try Self.acting([.enter])
    state.stop("Your code stopped.")
    let rows = PlayDrawing(state: state, title: "App", glyphs: .unicode, now: Self.now).rows.map(\.plain)
    #expect(rows.contains { $0.contains("[Add]") })
    #expect(rows.contains { $0.contains("Your code stopped.") })
    #expect(state.press(.enter, .control("b"), .escape) == [.none, .undo, .leave])
  }

  @Test("sees messages beside the screen in a wide window only", arguments: [(120, true), (80, false)])
  func messages(_ columns: Int, _ isWide: Bool) throws {
    var state = PlayState.showing(try PlayScreen.of("button:Add"), rows: 12, columns: columns)
    state.take(messages: [(1, "The app creates View: init().")])
    _ = state.handle(.enter)
    state.didSend(1, at: Self.now)
    state.take(messages: [(1, "The app creates View: init()."), (2, "View calls didTap() on Screen.")])
    #expect(state.layout.hasMessages == isWide)
    let rows = PlayDrawing(state: state, title: "App", glyphs: .unicode, now: Self.now).rows
    #expect(rows.allSatisfy { $0.width <= columns })
    let told = rows.first { $0.plain.contains("View calls didTap() on Screen.") }
    #expect((told != nil) == isWide)
    #expect(state.lastOldMessage == 1)
  }
}
