@testable import Terminal
import Testing

@Suite("The appearance of a stream")
struct AppearanceTests {
  static let utf8 = ["TERM": "xterm-256color", "LANG": "de_DE.UTF-8"]

  static func appearance(
    terminal: Bool = true, plain: Bool = false, _ changes: [String: String] = [:]
  ) -> Appearance {
    Appearance(
      isTerminal: terminal, plain: plain, environment: utf8.merging(changes) { $1 },
      size: WindowSize(columns: 100, rows: 30))
  }

  @Test("A window with a locale of UTF-8 gets colours, signs and wrapped lines")
  func window() {
    let appearance = Self.appearance()
    #expect(appearance.colour && appearance.movesCursor && !appearance.isLinear)
    #expect(appearance.glyphs == .unicode)
    #expect(appearance.width == 100)
  }

  @Test(
    "Colours are left out when somebody says so",
    arguments: [
      appearance(["NO_COLOR": "1"]), appearance(["TERM": "dumb"]), appearance(["TERM": ""]),
      appearance(plain: true), appearance(terminal: false),
    ])
  func noColours(_ appearance: Appearance) {
    #expect(!appearance.colour)
    #expect(!appearance.render(StyledText("FAIL", .fail)).contains("\u{1B}"))
  }

  @Test("An empty NO_COLOR says nothing")
  func emptyNoColor() { #expect(Self.appearance(["NO_COLOR": ""]).colour) }

  @Test("Plain text and text for pipes is never wrapped", arguments: [(true, true), (false, false)])
  func linear(terminal: Bool, plain: Bool) {
    #expect(Self.appearance(terminal: terminal, plain: plain).width == nil)
  }

  @Test(
    "The first of LC_ALL, LC_CTYPE and LANG decides about the signs",
    arguments: [
      (["LC_ALL": "C"], false), (["LC_CTYPE": "en_US.ISO-8859-1"], false), (["LANG": "C.utf8"], true),
      (["LC_ALL": "", "LANG": "C"], false), (["LC_ALL": "C.UTF-8", "LANG": "C"], true), (["LANG": ""], false),
    ])
  func locale(changes: [String: String], isUnicode: Bool) {
    #expect(Self.appearance(changes).glyphs.isUnicode == isUnicode)
  }

  @Test("A pipe without a locale gets UTF-8")
  func pipe() {
    let appearance = Appearance(isTerminal: false, plain: false, environment: [:], size: .standard)
    #expect(appearance.glyphs == .unicode)
  }

  @Test("A size that nobody tells comes from COLUMNS, and is never too small")
  func sizes() {
    #expect(WindowSize.of(-1, environment: [:]) == .standard)
    #expect(
      WindowSize.of(-1, environment: ["COLUMNS": "120", "LINES": "50"]) == WindowSize(columns: 120, rows: 50))
    #expect(
      WindowSize.of(-1, environment: ["COLUMNS": "3", "LINES": "x"]) == WindowSize(columns: 20, rows: 24))
    #expect(WindowSize.of(-1, environment: ["COLUMNS": "0"]).columns == 80)
  }
}
