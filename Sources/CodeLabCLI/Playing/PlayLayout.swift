import Terminal

/// The division of a window's rows: title, screen, printed lines, focused element and keys.
struct PlayLayout: Equatable {
  /// The columns to the left and right of the screen; the left ones have room for the focus mark.
  static let gutter = 2
  private static let widest = 80

  let size: WindowSize
  /// The number of printed lines that are shown, below a rule.
  let printed: Int

  init(_ size: WindowSize, printed count: Int) {
    self.size = size
    printed = size.rows < 10 ? 0 : min(count, (size.rows - 6) / 4)
  }

  /// The columns for the app's screen.
  var width: Int { min(size.columns - 2 * Self.gutter, Self.widest) }

  /// The rows for the app's screen.
  var height: Int { size.rows - 3 - (printed > 0 ? printed + 1 : 0) }
}
