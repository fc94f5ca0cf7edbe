import CourseModel
import Terminal

/// The keys of a watch.
enum WatchKey: Character, CaseIterable {
  case edit = "e"
  case next = "n"
  case previous = "p"
  case hint = "h"
  case task = "t"
  case details = "v"
  case film = "f"
  case list = "l"
  case lesson = "L"
  case again = "r"
  case solution = "s"
  case reset = "x"
  case find = "/"
  case keys = "?"
  case quit = "q"

  init?(_ key: Key) {
    guard case .character(let character) = key else { return nil }
    self.init(rawValue: character)
  }

  /// The short name in the status line.
  var word: String {
    switch self {
    case .edit: "edit"
    case .next: "next"
    case .previous: "previous"
    case .hint: "hint"
    case .task: "task"
    case .details: "all details"
    case .film: "film"
    case .list: "list"
    case .lesson: "lesson"
    case .again: "run again"
    case .solution: "solution"
    case .reset: "reset"
    case .find: "find"
    case .keys: "keys"
    case .quit: "quit"
    }
  }

  private var meaning: String {
    switch self {
    case .edit: "edit your file in the editor that $VISUAL or $EDITOR names; watch goes on afterwards"
    case .next: "open the next exercise"
    case .previous: "open the previous exercise"
    case .hint: "show a hint for the first check that fails"
    case .lesson: "read the lesson"
    case .task: "read the task"
    case .details: "show all errors and differences of the last check, and all that was printed"
    case .film: "see who calls and who holds whom in the first check that fails"
    case .list: "choose an exercise from a list"
    case .find: "find words in the page"
    case .again: "check again without saving"
    case .solution: "show the solution, after you pass"
    case .reset: "begin again from the starter; a copy of your code is kept"
    case .keys: "show these keys"
    case .quit: "quit; your code and your progress stay"
    }
  }

  /// All keys with their short names.
  ///
  /// Each start of the tool makes the helps of all commands, so this interpolates texts alone, which is fast.
  static let summary = allCases.map { String($0.rawValue) + " " + $0.word }.joined(separator: ", ")

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
    let moves = [
      ("space", "a screen down"), ("b", "a screen up"), ("↑ ↓", "a line"), ("g G", "start, end"),
      ("c", "contents: choose a heading"), ("Tab", "scroll the next pane, in a wide window"),
      ("wheel", "scroll the pane under the pointer; to select text there, hold Shift"),
    ]
    let rows: [StyledText] = (keys + [("", "")] + moves).flatMap { row($0, $1, appearance) }
    return [StyledText("  Keys", .heading), ""] + rows + [""]
      + appearance.page("Your file is checked each time you save it. Ctrl-Z suspends, Ctrl-C quits.")
  }

  /// A line for each key, for a watch that prints.
  static let lines = allCases.filter { $0 != .find }.map { "\($0.rawValue): \($0.meaning)" }

  private static func row(_ key: String, _ meaning: String, _ appearance: Appearance) -> [StyledText] {
    let lead = StyledText("  ") + StyledText(key, .code).padded(to: 8)
    let rest = StyledText(String(repeating: " ", count: lead.width))
    return StyledText(meaning).wrapped(to: appearance.size.columns, first: lead, rest: rest)
  }
}

extension WatchState {
  /// An action that a key requests.
  enum Action: Equatable {
    case open(Direction)
    case start(ExerciseID)
    case show(Page)
    case list
    case edit
    case check
    case reset
    case quit
  }

  /// The direction to another exercise.
  enum Direction: Equatable { case next, previous }

  /// The sentence if there is no exercise in a direction.
  static func end(in direction: Direction) -> String {
    direction == .next ? "This is the last exercise." : "This is the first exercise."
  }

  /// A page that covers the result.
  enum Page: String {
    case hint, lesson, task, film, solution, details

    /// The title of the page.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }
}

/// An event in the queue of a watch.
enum WatchEvent: Sendable {
  case terminal(TerminalEvent)
  case saved
  /// Another second of what takes long is over.
  case tick
  /// News of the check with this number.
  case check(Int, CheckRunner.News)
  /// The prepared page with this number.
  case page(Int, Result<PageInWindow, any Error>)
  /// The prepared task with this number, for the pane beside the result.
  case task(Int, Result<PageInWindow, any Error>)
  /// The learner's code with its colours, after the check with this number.
  case code(Int, CodeListing)
  /// A line that the learner typed; nil at the end of the input.
  case typed(String?)
}
