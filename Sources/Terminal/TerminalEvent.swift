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

/// A key that was pressed; modifiers of arrow keys and similar keys are ignored.
package enum Key: Sendable, Hashable {
  /// A key that types a character, including the space bar.
  case character(Character)
  /// A letter with Ctrl, in lower case.
  case control(Character)
  /// A key with Alt.
  case alt(Character)
  /// A function key, from 1.
  case function(Int)
  /// A key with a name of its own.
  case enter, tab, backTab, backspace, escape, delete, insert
  /// A key that moves the cursor.
  case up, down, left, right, pageUp, pageDown, home, end
  /// A press of the mouse's first button, at a row and a column from 1.
  case click(row: Int, column: Int)
  /// A turn of the mouse's wheel, up or down, above a row and a column from 1.
  case wheel(isUp: Bool, row: Int, column: Int)
}
