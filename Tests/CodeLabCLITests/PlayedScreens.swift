import Foundation
import Grading
import Terminal

@testable import CodeLabCLI

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
