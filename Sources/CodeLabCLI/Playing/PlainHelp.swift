import Terminal

/// The commands of line-by-line play.
enum PlainHelp {
  /// The message before the first command.
  static let greeting = "Type a command:  press NAME, type TEXT, help, quit"

  private static let commands = [
    (
      "press NAME",
      "tap a button, row, tab or segment; NAME is its label, the beginning of the label, or #3 for the third element"
    ),
    (
      "type TEXT",
      "type into the field with the keyboard, or else into the first one; press NAME to give a field the keyboard"
    ),
    ("return", "press the return key of that field"),
    ("backspace", "delete the character before the cursor"),
    ("move left", "move the cursor: left, right, up, down, start, end"),
    ("erase start", "delete up to the start; erase right deletes the next character"),
    ("adjust NAME 2", "move a slider, stepper or choice by 2 steps; -2 moves it back"),
    ("delete NAME", "delete a row"),
    ("swipe", "swipe a sheet away"),
    ("wait 2", "wait until the screen changes, at most 2 seconds"),
    ("screen", "show the screen again"),
    ("quit", "stop playing"),
  ]

  /// The commands with their meanings beside them, or below them in a narrow window.
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
