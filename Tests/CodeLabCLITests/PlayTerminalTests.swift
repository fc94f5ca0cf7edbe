import Foundation
import Grading
import Terminal
import Testing
@testable import CodeLabCLI

/// What a person sees who plays at a terminal: tmux is the terminal.
@Suite("codelab play, at a terminal", .serialized, .enabled(if: Pane.isWanted, Pane.advice))
struct PlayTerminalTests {
  @Test(
    "keys move, press, type and leave; the window may change; the terminal is as before",
    .timeLimit(.minutes(60)))
  func keys() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    let pane = try await Pane(shellFor: learner)
    try pane.type("clear; codelab play steps; echo \"ended $?\"", "Enter")
    try await pane.wait(for: "▶[ Sum ]")
    try pane.type("Enter")
    try await pane.wait(for: "said: sum 6", "  sum 6", "legs: [1, 2, 3]")
    try pane.type("Tab", "Tab", "Tab", "Tab", "Tab", "Z", "o", "ë")
    try await pane.wait(for: "▶[Zoë___", "field “Zoë”")
    try pane.type("BSpace", "Enter", "Down", "Right", "Right")
    try await pane.wait(for: "said: hello Zo", "pace 0.1", "▶───●")
    try pane.type("Tab", "Down", "Delete")
    let screen = try await pane.wait(for: "▶  south")
    #expect(!screen.contains("east"))
    try pane.resize(columns: 40, rows: 12)
    let narrow = try await pane.wait(for: "▶  south", "row “south”", "●")
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 40 })
    try pane.type("Escape")
    try await pane.wait(for: "ended 0")
    try await isUsable(pane)
  }

  @Test("a busy app is told, Ctrl-C ends it, and the terminal is as before", .timeLimit(.minutes(60)))
  func interrupt() async throws {
    let learner = try await Learner(of: "steps", submitting: "hangs")
    let pane = try await Pane(shellFor: learner)
    try pane.type("clear; codelab play steps", "Enter")
    try await pane.wait(for: "▶[ Sum ]")
    try pane.type("Enter")
    try await pane.wait(for: "Your code has been busy for", "Press Ctrl-C to end it")
    try pane.type("C-c")
    // What is typed before the shell is back would be the app's.
    try await pane.wait(for: "$")
    try pane.type("echo \"ended $?\"", "Enter")
    try await pane.wait(for: "ended 130")
    try await isUsable(pane)
  }

  @Test("a crash gives the terminal back, and says where it was", .timeLimit(.minutes(60)))
  func crash() async throws {
    let learner = try await Learner(of: "steps", submitting: "crashes")
    let pane = try await Pane(shellFor: learner)
    try pane.type("clear; codelab play steps", "Enter")
    try await pane.wait(for: "▶[ Sum ]")
    try pane.type("Enter")
    // The last screen stays, for a save that mends the code.
    try await pane.wait(for: "[ Sum ]", "Your code stopped: index out of range, Steps.swift:11.", "Esc quit")
    try pane.type("Escape")
    try await pane.wait(for: "The last screen of your app:", "Steps.swift:11.\n")
    try await isUsable(pane)
  }

  @Test(
    "Ctrl-Z gives the terminal back, fg goes on where it was, in a window of another size",
    .timeLimit(.minutes(60)))
  func suspension() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    let pane = try await Pane(shellFor: learner)
    try pane.type("clear; codelab play steps", "Enter")
    try await pane.wait(for: "▶[ Sum ]")
    try pane.type("Down")
    try await pane.wait(for: "▶[ Soon ]")
    try pane.type("C-z")
    try await pane.wait(for: "Stopped")
    try await isUsable(pane)
    try pane.resize(columns: 50, rows: 16)
    try pane.type("fg", "Enter")
    let screen = try await pane.wait(for: "▶[ Soon ]", "Esc quit · Return press · Tab/arrows move")
    #expect(screen.split(separator: "\n").allSatisfy { $0.count <= 50 })
    try pane.type("Escape")
    try await pane.wait(for: "fg")
    try await isUsable(pane)
  }

  @Test("text is typed and deleted in the middle, beside wide characters", .timeLimit(.minutes(60)))
  func editing() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    let pane = try await Pane(shellFor: learner)
    try pane.type("clear; codelab play steps; echo ended", "Enter")
    try await pane.wait(for: "▶[ Sum ]")
    try pane.type("Tab", "Tab", "Tab", "Tab", "Tab", "日", "👍🏽", "x", "y", "Left", "Left", "BSpace", "é")
    try await pane.wait(for: "▶[日éxy____")
    #expect(try pane.value("cursor_x") == "6", "behind é: two of margin, a bracket, 日 is two wide")
    try pane.type("Home", "DC", "End", "z")
    try await pane.wait(for: "▶[éxyz____")
    try pane.type("Left", "C-u")
    try await pane.wait(for: "▶[z____")
    try pane.type("Escape")
    try await pane.wait(for: "ended\n")
    try await isUsable(pane)
  }

  @Test("in a narrow window the end is told in whole words", .timeLimit(.minutes(60)))
  func narrowEnd() async throws {
    let learner = try await Learner(of: "steps", submitting: "crashes")
    let pane = try await Pane(shellFor: learner)
    try pane.resize(columns: 30, rows: 14)
    try pane.type("clear; codelab play steps", "Enter")
    try await pane.wait(for: "▶[ Sum ]")
    try pane.type("Enter")
    try await pane.wait(for: "Your code stopped: index out\n", "of range, Steps.swift:11.\n")
    try pane.type("Escape")
    try await pane.wait(for: "Your code stopped: index out\nof range, Steps.swift:11.")
    try pane.type("clear; codelab run", "Enter")
    try await pane.wait(
      for: "Your code stopped: index out\nof range, Steps.swift:11.\n",
      "This was only the example. To\ngrade your code:\n  codelab check\n")
    try await isUsable(pane)
  }

  @Test("a wide window shows the messages of the last key beside the screen", .timeLimit(.minutes(60)))
  func messages() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    let pane = try await Pane(shellFor: learner)
    try pane.resize(columns: 140, rows: 24)
    try pane.type("clear; codelab play steps; echo \"ended $?\"", "Enter")
    try await pane.wait(for: "▶[ Sum ]")
    try pane.type("Enter")
    try await pane.wait(for: "said: sum 6", " calls ")
    try pane.type("Escape")
    try await pane.wait(for: "ended 0")
    try await isUsable(pane)
  }

  @Test("a terminal that cannot move the cursor is played line by line", .timeLimit(.minutes(60)))
  func dumb() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    let pane = try await Pane(shellFor: learner)
    try pane.type("clear; TERM=dumb codelab play steps", "Enter")
    try await pane.wait(for: "Type a command:  press NAME, type TEXT, help, quit", "\n>")
    try pane.type("press Sum", "Enter")
    try await pane.wait(for: "said: sum 6\n  sum 6\n")
    try pane.type("C-c")
    try await pane.wait(for: "$")
    try await isUsable(pane)
  }

  /// Lines are edited and keys are echoed, as before.
  private func isUsable(_ pane: Pane) async throws {
    try pane.type("clear; stty -a | grep -c ' icanon' ; stty -a | grep -c ' echo '; echo checked", "Enter")
    try await pane.wait(for: "1\n1\nchecked")
  }
}

/// Screens as an app sends them, for tests of a player.
extension PlayScreen {
  /// One element a line, as wide as its label; `kind:label` names it, a `!` before it disables it, and a `*` gives it
  /// the keyboard. Its id is its label; rows of a table are `row:table/0/2`, and with a `-` before one can't be
  /// deleted. `text` takes `lines` rows, and `labels` lines stand below all. A choice names its words, the first of them chosen: `choice:Shape:round:square`.
  static func of(
    _ elements: String..., isSheet: Bool = false, answered: Int = 0, cursor: (row: Int, column: Int)? = nil,
    lines: Int = 1
  ) throws -> PlayScreen {
    try of(elements, isSheet: isSheet, answered: answered, cursor: cursor, lines: lines)
  }

  static func of(
    _ elements: [String], isSheet: Bool = false, answered: Int = 0, cursor: (row: Int, column: Int)? = nil,
    labels: Int = 0, lines: Int = 1
  ) throws -> PlayScreen {
    let parts = elements.map { $0.drop { "!*-".contains($0) }.split(separator: ":").map(String.init) }
    var document: [String: Any] = [
      "version": 1, "width": 40,
      "lines": parts.map { "[\($0[1])]" } + Array(repeating: "", count: labels + lines - 1),
      "isSheet": isSheet,
      "answered": answered,
      "elements": zip(elements, parts).enumerated().map { row, element in
        [
          "id": element.1[1], "kind": element.1[0], "label": element.1[1],
          "isEnabled": !element.0.hasPrefix("!"), "takesText": ["field", "text"].contains(element.1[0]),
          "hasKeyboard": element.0.hasPrefix("*"), "choices": Array(element.1.dropFirst(2)), "chosen": 0,
          "canDelete": element.1[0] == "row" && !element.0.hasPrefix("-"),
          "rows": [row, row + (element.1[0] == "text" ? lines : 1)],
          "columns": [0, element.1[1].count + 2],
        ] as [String: Any]
      },
    ]
    if let cursor { document["cursor"] = ["row": cursor.row, "column": cursor.column] }
    return try JSONDecoder().decode(
      PlayScreen.self, from: JSONSerialization.data(withJSONObject: document))
  }
}

extension PlayState {
  /// Somebody who looks at that screen.
  static func showing(_ screen: PlayScreen, rows: Int = 24, columns: Int = 80) -> PlayState {
    var state = PlayState(size: WindowSize(columns: columns, rows: rows), at: Date(timeIntervalSince1970: 0))
    state.see(screen)
    return state
  }

  mutating func see(_ screen: PlayScreen, printed: String = "", at seconds: Double = 0) {
    var news = PlayNews()
    news.screen = screen
    news.printed = Array(printed.utf8)
    take(news, at: Date(timeIntervalSince1970: seconds))
  }

  mutating func press(_ keys: Key...) -> [Reaction] { keys.map { handle($0) } }
}
