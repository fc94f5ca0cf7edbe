/// What happens at a terminal.
package enum TerminalEvent: Sendable, Equatable {
  /// A key was pressed.
  case key(Key)
  /// The window has another size.
  case resized(WindowSize)
  /// The process went on after Ctrl-Z; the screen is to be drawn anew.
  case resumed
  /// The terminal is gone; no event follows.
  case ended
}
