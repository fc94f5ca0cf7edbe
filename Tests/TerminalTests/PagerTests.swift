@testable import Terminal
import Testing

@Suite("The pager")
struct PagerTests {
  static let size = WindowSize(columns: 80, rows: 11)
  static func state(lines count: Int = 100) -> PagerState {
    PagerState(lines: (0..<count).map { StyledText("line \($0)") }, size: size)
  }

  @Test(
    "moves as keys say",
    arguments: [
      ([Key.character(" ")], 9), ([.character(" "), .character("b")], 0), ([.down, .down, .up], 1),
      ([.character("G")], 90), ([.character("G"), .character("g")], 0), ([.pageDown, .pageDown], 18),
      ([.up], 0), ([.end, .down], 90), ([.character("z")], 0), ([.character("d")], 5),
    ])
  func moves(keys: [Key], top: Int) {
    var state = Self.state()
    for key in keys {
      let stays = state.handle(key)
      #expect(stays)
    }
    #expect(state.top == top)
    #expect(state.visible.count == 10)
  }

  @Test("ends with q, with escape, and with a space at the end")
  func ends() {
    func stays(_ key: Key, after earlier: [Key] = []) -> Bool {
      var state = Self.state()
      return earlier.allSatisfy { state.handle($0) } && state.handle(key)
    }
    #expect(!stays(.character("q")))
    #expect(!stays(.escape))
    #expect(!stays(.character(" "), after: [.end]))
    #expect(stays(.pageDown, after: [.end]))
  }

  @Test("keeps the place in the text when the window changes")
  func resizes() {
    var state = Self.state()
    for _ in 0..<5 { _ = state.handle(.character(" ")) }
    state.relayout((0..<200).map { StyledText("half \($0)") }, size: WindowSize(columns: 40, rows: 6))
    #expect(state.top == 90)
    #expect(state.visible.count == 5)
    state.relayout(Self.state(lines: 3).lines, size: Self.size)
    #expect(state.top == 0)
    #expect(state.isAtEnd)
  }

  @Test("fits its status into a narrow window")
  func status() {
    var state = Self.state()
    #expect(state.status.hasPrefix(" 10 %"))
    state.relayout(state.lines, size: WindowSize(columns: 20, rows: 11))
    #expect(state.status.count <= 20)
  }

  @Test("is used for long texts in a window alone, and gives way to CODELAB_PAGER")
  func choice() {
    let window = AppearanceTests.appearance()
    #expect(Pager(window).choice(lines: 29, environment: [:]) == .print)
    #expect(Pager(window).choice(lines: 30, environment: ["PAGER": "more"]) == .own)
    let named = Pager(window).choice(lines: 30, environment: ["CODELAB_PAGER": "less -R"])
    #expect(named == .program(PagerProgram("less -R")))
    #expect(Pager(window).choice(lines: 30, environment: ["CODELAB_PAGER": ""]) == .print)
    let pipe = AppearanceTests.appearance(terminal: false)
    #expect(Pager(pipe).choice(lines: 300, environment: [:]) == .print)
  }

  @Test("finds words while they are typed, in upper or lower case, and goes from one to the next")
  func search() {
    var state = Self.state()
    func press(_ keys: String) { for key in keys { _ = state.handle(.character(key)) } }
    press("/LINE 5")
    #expect(
      state.top == 0 && state.isSearching && state.rows[5].spans.contains { $0.style.contains(.reversed) })
    press("5")
    #expect(state.visible.contains(StyledText("line 55")))
    #expect(state.status.hasPrefix(" /LINE 55_"))
    _ = state.handle(.backspace)
    _ = state.handle(.enter)
    #expect(state.status.hasPrefix(" “LINE 5” 1 of 11"))
    press("n")
    #expect(state.status.hasPrefix(" “LINE 5” 2 of 11") && state.visible.contains(StyledText("line 50")))
    press("N")
    press("N")
    #expect(state.status.hasPrefix(" “LINE 5” 11 of 11"))
    let stays = state.handle(.escape)
    #expect(stays && !state.isSearching && state.rows == Array(state.visible))
  }

  @Test("says that nothing was found, and goes back to where a cancelled search began")
  func searchInVain() {
    var state = Self.state()
    _ = state.handle(.character(" "))
    for key in "/nowhere" { _ = state.handle(.character(key)) }
    _ = state.handle(.enter)
    #expect(state.top == 9 && state.status.contains("not found"))
    for key in "/line 80" { _ = state.handle(.character(key)) }
    #expect(state.top != 9)
    _ = state.handle(.escape)
    #expect(state.top == 9 && !state.isSearching)
  }

  @Test("goes to a heading of the contents")
  func contents() {
    let lines = (0..<100).map { StyledText("line \($0)", [20, 60].contains($0) ? .heading : []) }
    var state = PagerState(lines: lines, size: Self.size)
    _ = state.handle(.character("c"))
    #expect(state.rows.map(\.plain) == ["  line 20", "  line 60"])
    _ = state.handle(.down)
    _ = state.handle(.down)
    #expect(state.rows[1].spans.allSatisfy { $0.style.contains(.reversed) })
    _ = state.handle(.enter)
    #expect(state.top == 60 && !state.isSearching)
    var other = Self.state()
    _ = other.handle(.character("c"))
    #expect(other.rows == Array(other.visible))
  }
}
