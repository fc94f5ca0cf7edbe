import Terminal

/// The keys of a watch.
enum WatchKey: Character, CaseIterable {
  case next = "n"
  case previous = "p"
  case hint = "h"
  case lesson = "l"
  case task = "t"
  case film = "f"
  case again = "r"
  case solution = "s"
  case reset = "x"
  case keys = "?"
  case quit = "q"

  init?(_ key: Key) {
    guard case .character(let character) = key else { return nil }
    self.init(rawValue: character)
  }

  /// The short name in the status line.
  var word: String {
    switch self {
    case .next: "next"
    case .previous: "previous"
    case .hint: "hint"
    case .lesson: "lesson"
    case .task: "task"
    case .film: "film"
    case .again: "run again"
    case .solution: "solution"
    case .reset: "reset"
    case .keys: "keys"
    case .quit: "quit"
    }
  }

  private var meaning: String {
    switch self {
    case .next: "open the next exercise"
    case .previous: "open the previous exercise"
    case .hint: "show a hint for the first check that fails"
    case .lesson: "read the lesson"
    case .task: "read the task"
    case .film: "see who calls and who holds whom in the first check that fails"
    case .again: "check again without saving"
    case .solution: "show the solution, after you pass"
    case .reset: "begin again from the starter; a copy of your code is kept"
    case .keys: "show these keys"
    case .quit: "quit; your code and your progress stay"
    }
  }

  /// All keys with their short names.
  static let summary = allCases.map { "\($0.rawValue) \($0.word)" }.joined(separator: ", ")

  /// The key as pages propose it.
  var way: String { "key \(rawValue)" }

  /// The texts that a report shows in place of commands.
  static let ways = [
    "hint": hint.way, "task": task.way, "next": next.way, "solution": "\(solution.way), the solution",
    "check": "save",
  ]

  /// The page for `?`.
  static let page: PageInWindow = { appearance in
    let keys = allCases.map { (String($0.rawValue), $0.meaning) }
    let moves = [("space", "a screen down"), ("b", "a screen up"), ("↑ ↓", "a line"), ("g G", "start, end")]
    let rows: [StyledText] = (keys + [("", "")] + moves).flatMap { row($0, $1, appearance) }
    return [StyledText("  Keys", .heading), ""] + rows + [""]
      + appearance.page("Your file is checked each time you save it. Ctrl-Z suspends, Ctrl-C quits.")
  }

  private static func row(_ key: String, _ meaning: String, _ appearance: Appearance) -> [StyledText] {
    let lead = StyledText("  ") + StyledText(key, .code).padded(to: 8)
    let rest = StyledText(String(repeating: " ", count: lead.width))
    return StyledText(meaning).wrapped(to: appearance.size.columns, first: lead, rest: rest)
  }
}
