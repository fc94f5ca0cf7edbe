import Terminal

/// What can be typed by somebody who plays line by line.
enum PlainHelp {
  /// What is said before the first line.
  static let greeting = "Type a line:  press NAME, type TEXT, help, quit"

  private static let commands = [
    (
      "press NAME",
      "tap a button, a row, a tab, a word of a choice; NAME is a label, its beginning, or #3 for the third"
    ),
    ("type TEXT", "into the field that has the keyboard, else the first; press NAME gives it the keyboard"),
    ("return", "the return key of that field"),
    ("backspace", "deletes the character before its cursor"),
    ("move left", "moves that cursor: left, right, up, down, start, end"),
    ("erase start", "deletes up to there; erase right the next character"),
    ("adjust NAME 2", "moves a slider, a stepper, a choice by so many steps; -2 moves it back"),
    ("delete NAME", "deletes a row"),
    ("swipe", "swipes a sheet away"),
    ("wait 2", "until the screen changes by itself, at most so many seconds"),
    ("screen", "shows the screen again"),
    ("quit", "ends the play"),
  ]

  /// The commands, a line each, wrapped beside their names; below them where a window is narrow.
  static func lines(width: Int?) -> [StyledText] {
    commands.flatMap { name, meaning -> [StyledText] in
      let first = StyledText(name).padded(to: 15)
      guard let width else { return [first + StyledText(meaning)] }
      guard width < 50 else {
        let indent = StyledText(String(repeating: " ", count: 15))
        return StyledText(meaning).wrapped(to: min(width - 1, StyledText.measure), first: first, rest: indent)
      }
      return [StyledText(name)] + StyledText(meaning).wrapped(to: width - 1, first: "  ", rest: "  ")
    }
  }
}
