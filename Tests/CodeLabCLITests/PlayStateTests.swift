import Foundation
import Grading
import Terminal
import Testing

@testable import CodeLabCLI

@Suite("Somebody who plays")
struct PlayStateTests {
  private static let form = [
    "back:Lists", "button:Add", "field:Name", "slider:Pace", "!button:Closed", "tab:One",
  ]

  @Test("begins behind the button that leads back, and moves past what is disabled, around the end")
  func moving() throws {
    var state = PlayState.showing(try .of(Self.form))
    #expect(state.focus == "Add")
    let way = [Key.down, .tab, .down, .tab, .down].map { key -> String? in
      _ = state.handle(key)
      return state.focus
    }
    #expect(way == ["Name", "Pace", "One", "Lists", "Add"])
    #expect(state.press(.up, .backTab) == [.none, .none])
    #expect(state.focus == "One")
    _ = state.press(.end, .home)
    #expect(state.focus == "Add")
  }

  static let keys: [(focus: String, key: Key, reaction: PlayState.Reaction)] = [
    ("Add", .enter, .act(.press("Add"))),
    ("Add", .character(" "), .act(.press("Add"))),
    ("Add", .character("a"), .none),
    ("Add", .backspace, .none),
    ("Name", .character(" "), .act(.type("Name", text: " "))),
    ("Add", .character("q"), .leave),
    ("Add", .character("?"), .none),
    ("Name", .character("q"), .act(.type("Name", text: "q"))),
    ("Name", .character("é"), .act(.type("Name", text: "é"))),
    ("Name", .enter, .act(.pressReturn("Name"))),
    ("Name", .backspace, .act(.erase("Name", to: .left))),
    ("Name", .delete, .act(.erase("Name", to: .right))),
    ("Name", .left, .act(.move("Name", to: .left))),
    ("Name", .right, .act(.move("Name", to: .right))),
    ("Name", .home, .act(.move("Name", to: .start))),
    ("Name", .end, .act(.move("Name", to: .end))),
    ("Name", .control("a"), .act(.move("Name", to: .start))),
    ("Name", .control("e"), .act(.move("Name", to: .end))),
    ("Name", .control("u"), .act(.erase("Name", to: .start))),
    ("Name", .control("k"), .act(.erase("Name", to: .end))),
    ("Add", .control("a"), .none),
    ("Pace", .left, .act(.adjust("Pace", by: -1))),
    ("Pace", .right, .act(.adjust("Pace", by: 1))),
    ("list/0/1", .delete, .act(.delete("list/0/1"))),
    ("list/0/1", .enter, .act(.press("list/0/1"))),
    ("list/0/2", .delete, .none),
    ("Add", .control("d"), .none),
    ("Add", .escape, .leave),
    ("Add", .control("c"), .leave),
  ]

  @Test("does with a key what the element with the focus takes", arguments: keys)
  func acting(_ focus: String, _ key: Key, _ reaction: PlayState.Reaction) throws {
    var state = PlayState.showing(
      try .of("button:Add", "field:Name", "slider:Pace", "row:list/0/0", "row:list/0/1", "-row:list/0/2"))
    while state.focus != focus { _ = state.handle(.down) }
    #expect(state.handle(key) == reaction)
    #expect(state.focus == focus)
  }

  @Test("moves sideways over what has no use for it")
  func sideways() throws {
    var state = PlayState.showing(try .of("button:One", "button:Two", "field:Name"))
    _ = state.press(.right)
    #expect(state.focus == "Two")
    _ = state.press(.left)
    #expect(state.focus == "One")
  }

  @Test("swipes only a sheet away")
  func sheet() throws {
    var state = PlayState.showing(try .of("button:Done", isSheet: true))
    #expect(state.handle(.control("d")) == .act(.swipe))
  }

  @Test("leaves a table with one Tab, and walks through it with the arrows")
  func tables() throws {
    var state = PlayState.showing(
      try .of(["button:Add"] + (0..<20).map { "row:list/0/\($0)" } + ["tab:One"]))
    _ = state.press(.tab, .down, .down)
    #expect(state.focus == "list/0/2")
    _ = state.press(.tab)
    #expect(state.focus == "One")
    _ = state.press(.backTab)
    #expect(state.focus == "list/0/2")
  }

  @Test("up and down move within a text of several lines, and leave it at its first and last")
  func lines() throws {
    var state = PlayState.showing(
      try .of("button:Add", "*text:Note", "button:Else", cursor: (row: 1, column: 3), lines: 3))
    #expect(state.focus == "Note")
    #expect(state.handle(.down) == .act(.move("Note", to: .down)))
    state.see(try .of("button:Add", "*text:Note", "button:Else", cursor: (row: 3, column: 3), lines: 3))
    #expect(state.handle(.up) == .act(.move("Note", to: .up)))
    #expect(state.handle(.down) == .none && state.focus == "Else")
    #expect(state.press(.up, .home) == [.none, .act(.move("Note", to: .start))])
    state.see(try .of("button:Add", "*text:Note", "button:Else", cursor: (row: 1, column: 2), lines: 3))
    #expect(state.handle(.up) == .none && state.focus == "Add")
  }

  @Test("after a sheet the focus is where it was, or near, even where something else has the keyboard")
  func afterSheet() throws {
    let list = ["*field:Name", "button:Edit", "row:list/0/0", "row:list/0/1"]
    var state = PlayState.showing(try .of(list))
    _ = state.press(.down, .down, .down)
    state.see(try .of("field:Text", "button:Done", isSheet: true))
    #expect(state.focus == "Text")
    state.see(try .of(list))
    #expect(state.focus == "list/0/1")
    state.see(try .of("button:Done", isSheet: true))
    state.see(try .of(list.dropLast()))
    #expect(state.focus == "list/0/0")
    state.see(try .of("button:Else"))
    #expect(state.focus == "Else")
  }

  @Test("each tab keeps how far it was scrolled; Tab comes back to the row where the focus was")
  func tabScroll() throws {
    let tabs = ["tab:One", "tab:Two"]
    let first = try PlayScreen.of((0..<60).map { "row:first/0/\($0)" } + tabs)
    let second = try PlayScreen.of((0..<60).map { "row:second/0/\($0)" } + tabs)
    var state = PlayState.showing(first, rows: 12)
    for _ in 0..<30 { _ = state.handle(.down) }
    let top = state.top
    #expect(top > 20)
    _ = state.press(.tab, .right)
    #expect(state.focus == "Two")
    state.see(second)
    #expect(state.focus == "Two" && state.top == 0)
    state.see(first)
    #expect(state.focus == "Two" && state.top == top)
    _ = state.press(.tab)
    #expect(state.focus == "first/0/30" && state.top == top)
  }

  @Test("a screen of labels stays scrolled while its labels change")
  func labels() throws {
    var state = PlayState.showing(try .of([], labels: 40), rows: 12)
    _ = state.handle(.pageDown)
    let top = state.top
    state.see(try .of([], labels: 41))
    #expect(top > 0 && state.top >= top)
  }

  @Test("keeps the focus on the same element, or near where a row was deleted")
  func keepingFocus() throws {
    var state = PlayState.showing(try .of("button:Add", "row:list/0/0", "row:list/0/1"))
    _ = state.press(.down, .down)
    state.see(try .of("button:New", "button:Add", "row:list/0/0", "row:list/0/1"))
    #expect(state.focus == "list/0/1")
    state.see(try .of("button:New", "button:Add", "row:list/0/0"))
    #expect(state.focus == "list/0/0")
    state.see(try .of("back:Lists", "button:Else"))
    #expect(state.focus == "Else")
    state.see(try .of([]))
    #expect(state.focus == nil)
    #expect(state.press(.down, .enter, .tab, .pageDown) == [.none, .none, .none, .none])
  }

  @Test("goes with the keyboard when that goes elsewhere, and not when it stays")
  func keyboard() throws {
    var state = PlayState.showing(try .of("*field:First", "field:Second", "button:Add"))
    #expect(state.focus == "First")
    state.see(try .of("field:First", "*field:Second", "button:Add"))
    #expect(state.focus == "Second")
    _ = state.press(.down)
    state.see(try .of("field:First", "*field:Second", "button:Add"))
    #expect(state.focus == "Add")
  }

  @Test("is told of a busy app after five seconds without an answer, and no longer when it answers")
  func busy() throws {
    func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
    var state = PlayState(size: .standard, at: at(0))
    #expect(state.busySeconds(at: at(4.9)) == nil && state.busySeconds(at: at(5.2)) == 5)
    state.see(try .of("button:Add"), at: 6)
    #expect(state.busySeconds(at: at(60)) == nil)
    state.didSend(1, at: at(60))
    state.didSend(2, at: at(63))
    #expect(state.busySeconds(at: at(64)) == nil && state.busySeconds(at: at(66)) == 6)
    state.see(try .of("button:Add", answered: 1), at: 67)
    #expect(state.busySeconds(at: at(71)) == nil && state.busySeconds(at: at(72)) == 5)
    state.see(try .of("button:Add", answered: 2), at: 73)
    #expect(state.busySeconds(at: at(99)) == nil)
  }

  @Test(
    "a key that moves waits for the app's answer, and all keys behind it, because they belong to the next screen"
  )
  func waitingKeys() throws {
    var state = PlayState(size: .standard, at: Date(timeIntervalSince1970: 0))
    #expect(state.press(.tab, .character("a")) == [.none, .none], "before the first screen")
    let fields = ["*field:One", "field:Two", "field:Three"]
    state.see(try .of(fields))
    #expect(state.nextWaiting() == .type("Two", text: "a") && state.nextWaiting() == nil)
    state.didSend(1, at: Date())
    #expect(state.press(.tab, .character("b"), .character("c"), .backTab) == [.none, .none, .none, .none])
    #expect(state.focus == "Two" && state.nextWaiting() == nil)
    state.see(try .of("field:One", "field:Two", "*field:Three", answered: 1))
    #expect(
      state.nextWaiting() == .type("One", text: "b"),
      "the app has moved the keyboard, and Tab goes on from there")
    state.didSend(2, at: Date())
    #expect(state.nextWaiting() == nil)
    state.see(try .of("*field:One", "field:Two", "field:Three", answered: 2))
    #expect(state.nextWaiting() == .type("One", text: "c"))
    #expect(state.nextWaiting() == nil && state.focus == "Three")
    state.didSend(3, at: Date())
    _ = state.press(.tab)
    state.restart(at: Date(), notice: nil)
    state.see(try .of(fields))
    #expect(state.nextWaiting() == nil && state.focus == "Three", "the keys of the app before are gone")
  }

  @Test("cannot pile up more than fifty actions before a busy app")
  func pile() throws {
    var state = PlayState.showing(try .of("button:Add", "button:Else"))
    for number in 1...50 {
      #expect(state.handle(.enter) == .act(.press("Add")))
      state.didSend(number, at: Date())
    }
    #expect(state.handle(.enter) == .none)
    #expect(state.press(.down, .enter) == [.none, .none] && state.focus == "Add")
    var typing = PlayState.showing(try .of("field:Name"))
    typing.didSend(60, at: Date())
    #expect(typing.handle(.character("a")) == .act(.type("Name", text: "a")), "a text may be pasted")
    state.see(try .of("button:Add", "button:Else", answered: 50))
    #expect(state.nextWaiting() == .press("Else") && state.focus == "Else")
  }

  @Test("keeps the last lines that were printed, harmless, in whatever pieces they come")
  func printed() {
    var text = PrintedText()
    for byte in Array("é one\n\u{1B}[2J two\nthr".utf8) { text.append([byte]) }
    #expect(text.lines == ["é one", "^[[2J two", "thr"])
    text.append(Array((0..<300).map { "\nline \($0)" }.joined().utf8))
    #expect(text.lines.count == 200 || text.lines.count == 201)
    #expect(text.lines.last == "line 299")
    text.append([UInt8](repeating: 65, count: 100_000))
    #expect(text.lines.last!.count <= 2000)
  }
}
