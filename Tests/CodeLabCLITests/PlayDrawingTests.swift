import Foundation
import Grading
import Terminal
import Testing

@testable import CodeLabCLI

@Suite("A played screen, drawn")
struct PlayDrawingTests {
  private func drawing(_ state: PlayState, ascii: Bool = false, at seconds: Double = 0) -> PlayDrawing {
    PlayDrawing(
      state: state, title: "A walk", glyphs: ascii ? .ascii : .unicode,
      now: Date(timeIntervalSince1970: seconds))
  }

  private func plain(_ state: PlayState, ascii: Bool = false, at seconds: Double = 0) -> [String] {
    drawing(state, ascii: ascii, at: seconds).rows.map(\.trimmedEnd.plain)
  }

  @Test("fills the window, marks the focus by a sign and by reversing it, and names it and its keys")
  func whole() throws {
    var state = PlayState.showing(try .of("button:Add", "field:Name"), rows: 10, columns: 60)
    state.see(try .of("button:Add", "field:Name"), printed: "one\ntwo\nthree\n")
    #expect(
      plain(state) == [
        "  A walk", " ▶[Add]", "  [Name]", "", "", "",
        "  ── printed ─────────────────────────────────────────────", "  three", "  button “Add”",
        "  Esc quit · Return press · Tab/arrows move",
      ])
    let row = drawing(state).rows[1]
    #expect(row.spans.contains(StyledText.Span("[Add]", .reversed)))
    #expect(plain(state, ascii: true)[1] == " >[Add]")
  }

  @Test("shows the whole reason why the app has stopped, also in a narrow window")
  func reason() throws {
    var state = PlayState.showing(try .of("button:Add", "field:Name"), rows: 10, columns: 30)
    let reason = "Screens.swift:12: Index out of range. Save a change to go on."
    state.stop(reason)
    let drawn = plain(state)
    #expect(drawn.count == 10 && drawing(state).rows.allSatisfy { $0.width <= 30 })
    let words = drawn.dropLast().suffix(3).map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(words.joined(separator: " ").hasSuffix(reason))
  }

  @Test("fits any window", arguments: [(20, 5), (40, 10), (80, 24), (200, 60)])
  func anyWindow(_ columns: Int, _ rows: Int) throws {
    let long = try PlayScreen.of(
      (0..<70).map { "row:a rather long label of row/0/\($0)" } + ["button:漢字漢字漢字漢字"])
    var state = PlayState.showing(long, rows: rows, columns: columns)
    for key in [Key.end, .up, .home, .pageDown, .pageDown, .tab] {
      _ = state.handle(key)
      let drawn = drawing(state).rows
      #expect(drawn.count == rows)
      #expect(drawn.allSatisfy { $0.width <= columns })
      #expect(drawn.contains { $0.plain.contains("▶") }, "\(key): the focus is out of sight")
    }
  }

  @Test("a long table scrolls between what stands above and below it")
  func longTable() throws {
    var state = PlayState.showing(
      try .of(["button:Add"] + (0..<50).map { "row:list/0/\($0)" } + ["tab:One"]), rows: 13)
    for _ in 0..<30 { _ = state.handle(.down) }
    let rows = plain(state)
    #expect(rows[0] == "  A walk   23-30 of 50" && rows[1] == "  [Add]" && rows[10] == "  [One]")
    #expect(rows[9] == " ▶[list/0/29]")
    _ = state.press(.tab)
    #expect(plain(state)[9] == "  [list/0/29]", "leaving a table does not scroll it")
  }

  @Test("where the rest leaves a table no room, the whole screen scrolls")
  func longScreen() throws {
    var state = PlayState.showing(
      try .of((0..<30).map { "button:b\($0)" } + (0..<5).map { "row:list/0/\($0)" }), rows: 13)
    _ = state.handle(.end)
    let rows = plain(state)
    #expect(rows[0] == "  A walk   26-35 of 35" && rows[1] == "  [b25]" && rows[10] == " ▶[list/0/4]")
  }

  @Test("tells of a busy app, of disabled elements and of sheets")
  func notices() throws {
    var state = PlayState.showing(try .of("button:Add", isSheet: true))
    #expect(plain(state).last?.contains("Ctrl-D swipe away") == true)
    state.didSend(1, at: Date(timeIntervalSince1970: 10))
    #expect(plain(state, at: 17).contains("  Your code has been busy for 7 s. Press Ctrl-C to end it."))
    state.see(try .of("!button:Add", answered: 1))
    #expect(plain(state).contains("  button “Add”, disabled"))
  }

  static let keys: [(element: String, keys: String)] = [
    ("slider:Pace", "Esc quit · Left/Right change · Tab/Up/Down move"),
    ("stepper:Count", "Esc quit · Left/Right change · Tab/Up/Down move"),
    ("choice:Shape:round", "Esc quit · Left/Right change · Tab/Up/Down move"),
    ("switch:Full", "Esc quit · Return flip · Left/Right change · Tab/Up/Down move"),
    ("field:Name", "Esc quit · type · Left/Right cursor · Ctrl-U clear · Tab/Up/Down move"),
    ("-row:list/0/0", "Esc quit · Return select · Tab/arrows move"),
    ("button:Add", "Esc quit · Return press · Tab/arrows move"),
    ("!button:Add", "Esc quit · Tab/arrows move"),
  ]

  @Test("names the keys that do something to what has the focus", arguments: keys)
  func keysOfElement(_ element: String, _ keys: String) throws {
    #expect(plain(.showing(try .of(element))).last == "  " + keys)
  }

  @Test(
    "in a narrow window whole keys are left out, the least important first",
    arguments: [
      (80, "Esc quit · Return select · Del delete · Ctrl-D swipe away · Tab/arrows move"),
      (60, "Esc quit · Return select · Del delete · Ctrl-D swipe away"),
      (50, "Esc quit · Return select · Del delete"), (34, "Esc quit · Return select"), (20, "Esc quit"),
    ])
  func narrowKeys(_ columns: Int, _ keys: String) throws {
    let state = PlayState.showing(try .of("row:list/0/0", isSheet: true), columns: columns)
    #expect(plain(state).last == "  " + keys)
  }

  @Test("what is too wide ends with a mark, and the title leaves room for what part of the screen is seen")
  func marks() throws {
    let rows = try PlayScreen.of((0..<40).map { "row:list/0/\($0)" })
    var state = PlayState.showing(rows, rows: 10, columns: 22)
    #expect(plain(state)[0] == "  A walk   1-7 of 40")
    let more = try PlayScreen.of((0..<400).map { "row:list/0/\($0)" })
    #expect(plain(.showing(more, rows: 10, columns: 20))[0] == "  A wa…   1-7 of 400")
    state.see(rows, printed: "a line that is longer than the window\n")
    #expect(plain(state)[7] == "  a line that is long…" && plain(state)[6] == "  ── printed ───────")
    let ascii = plain(state, ascii: true)
    #expect(ascii[7] == "  a line that is lo..." && ascii.allSatisfy { $0.count <= 22 })
  }

  @Test("nothing moves when something is printed, if the window is not small")
  func still() throws {
    let rows = try PlayScreen.of((0..<40).map { "row:list/0/\($0)" })
    var state = PlayState.showing(rows, rows: 24, columns: 80)
    let before = plain(state).prefix(18)
    state.see(rows, printed: "one\ntwo\n")
    #expect(plain(state).prefix(18) == before && plain(state)[18].contains("printed"))
    #expect(plain(state)[19...21] == ["  one", "  two", ""])
  }

  @Test("rules begin and end with the text of the app")
  func rules() throws {
    for columns in [20, 40, 80, 120] {
      var state = PlayState.showing(try .of("button:Add"), columns: columns)
      state.see(try .of("button:Add"), printed: "one\n")
      let rule = try #require(plain(state).first { $0.contains("printed") })
      #expect(rule.hasPrefix("  ─") && rule.count == min(columns - 2, 82))
      #expect(state.layout.width == min(columns - 4, 80))
    }
  }

  @Test("offers to delete rows, and only where they can be deleted")
  func deletion() throws {
    var state = PlayState.showing(try .of("row:list/0/0", "-row:list/0/1", "button:Add"))
    let offers = [Key.home, .down, .down].map { key in
      _ = state.handle(key)
      return plain(state).last?.contains("Del delete")
    }
    #expect(offers == [true, false, false])
  }

  @Test("nothing that a program shows can steer the terminal")
  func harmless() throws {
    var state = PlayState.showing(try .of("button:\u{1B}[2Jred", "row:\u{9B}31m\u{202E}x"))
    state.see(try .of("button:\u{1B}[2Jred", "row:\u{9B}31m\u{202E}x"), printed: "\u{1B}]0;title\u{7}\n")
    for _ in 0..<2 {
      let text = drawing(state).rows.map(\.plain).joined()
      #expect(text.contains("^[[2Jred") && text.contains("^[]0;title^G"))
      #expect(
        !text.unicodeScalars.contains {
          $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) || $0 == "\u{202E}"
        })
      _ = state.handle(.down)
    }
  }

  @Test("numbers that make no sense harm nobody")
  func nonsense() throws {
    let line = """
      {"width":-1,"lines":["a"],"isSheet":false,"answered":-5,"cursor":{"row":99,"column":-3},"elements":[
      {"id":"x","kind":"row","label":"x","isEnabled":true,"takesText":true,"hasKeyboard":true,"canDelete":true,"choices":[],"rows":[7,-2],"columns":[9,1]},
      {"id":"y","kind":"row","label":"y","isEnabled":true,"takesText":false,"hasKeyboard":false,"canDelete":true,"choices":[],"rows":[],"columns":[]},
      {"id":"z","kind":"row","label":"z","isEnabled":true,"takesText":false,"hasKeyboard":false,"canDelete":true,"choices":[],"rows":[-9223372036854775808,9223372036854775807],"columns":[-9223372036854775808,9223372036854775807]}]}
      """
    var state = PlayState.showing(try JSONDecoder().decode(PlayScreen.self, from: Data(line.utf8)))
    for key in [Key.down, .pageDown, .end, .tab, .pageUp, .down] {
      _ = state.handle(key)
      #expect(drawing(state).rows.count == 24)
    }
  }

  @Test("the cursor stands where text goes, while that is in sight")
  func cursor() throws {
    var state = PlayState.showing(
      try .of("button:Add", "*field:Name", cursor: (row: 1, column: 3)))
    let cursor = try #require(drawing(state).cursor)
    #expect(cursor.row == 3 && cursor.column == 6)
    _ = state.handle(.up)
    #expect(drawing(state).cursor == nil)
  }
}
