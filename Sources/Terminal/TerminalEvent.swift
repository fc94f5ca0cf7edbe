/// An event of a terminal.
package enum TerminalEvent: Sendable, Equatable {
  /// A key was pressed.
  case key(Key)
  /// The size of the window has changed.
  case resized(WindowSize)
  /// The process was resumed after Ctrl-Z, so the screen must be drawn again.
  case resumed
  /// The terminal was closed; this is the last event.
  case ended
}
