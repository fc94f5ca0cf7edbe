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
}
