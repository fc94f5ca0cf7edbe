import Terminal

/// What a key means during a watch.
enum WatchKey: Character, CaseIterable {
  case next = "n"
  case previous = "p"
  case hint = "h"
  case lesson = "l"
  case task = "t"
  case again = "r"
  case solution = "s"
  case reset = "x"
  case keys = "?"
  case quit = "q"

  init?(_ key: Key) {
    guard case .character(let character) = key else { return nil }
    self.init(rawValue: character)
  }

  /// One word beside the key.
  var word: String {
    switch self {
    case .next, .previous, .hint, .lesson, .task, .solution, .reset, .keys, .quit: "\(self)"
    case .again: "run again"
    }
  }

  private var meaning: String {
    switch self {
    case .next: "open the next exercise"
    case .previous: "open the previous exercise"
    case .hint: "a hint for the first check that fails"
    case .lesson: "read the lesson"
    case .task: "read the task"
    case .again: "check again, without a save"
    case .solution: "the solution, after a pass"
    case .reset: "put the starter back; a copy of yours is kept"
    case .keys: "these keys"
    case .quit: "leave; your work and your progress stay"
    }
  }

  /// How a page asks for it.
  var way: String { "key \(rawValue)" }

  /// What stands in a report in place of commands.
  static let ways = [
    "hint": hint.way, "task": task.way, "next": next.way, "solution": "\(solution.way), the solution",
    "check": "save",
  ]

  /// The page that `?` opens.
  static let page: PageInWindow = { appearance in
    let keys = allCases.map { (String($0.rawValue), $0.meaning) }
    let moves = [("space", "a screen on"), ("b", "a screen back"), ("↑ ↓", "a line"), ("g G", "start, end")]
    let rows: [StyledText] = (keys + [("", "")] + moves).flatMap { row($0, $1, appearance) }
    return [StyledText("  Keys", .heading), ""] + rows + [""]
      + appearance.page("Each save of your file checks it. Ctrl-Z pauses, Ctrl-C leaves.")
  }

  private static func row(_ key: String, _ meaning: String, _ appearance: Appearance) -> [StyledText] {
    let lead = StyledText("  ") + StyledText(key, .code).padded(to: 8)
    let rest = StyledText(String(repeating: " ", count: lead.width))
    return StyledText(meaning).wrapped(to: appearance.size.columns, first: lead, rest: rest)
  }
}
