/// A key that was pressed; modifiers of arrows and the like are ignored.
package enum Key: Sendable, Hashable {
  /// A key that types something, the space bar too.
  case character(Character)
  /// A letter with Ctrl, in lower case.
  case control(Character)
  /// A key with Alt.
  case alt(Character)
  /// A key above the digits, from 1.
  case function(Int)
  /// A key with a name of its own.
  case enter, tab, backTab, backspace, escape, delete, insert
  /// A key that moves.
  case up, down, left, right, pageUp, pageDown, home, end
}
