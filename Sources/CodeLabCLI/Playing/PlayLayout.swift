import Terminal

/// How the rows of a window are shared: a title, the screen, what was printed, a line on the focus, the keys.
struct PlayLayout: Equatable {
  /// Left of the screen, where a mark can stand.
  static let gutter = 2
  private static let widest = 80

  let size: WindowSize
  /// How many lines of what was printed are shown; above them is a rule.
  let printed: Int

  init(_ size: WindowSize, printed count: Int) {
    self.size = size
    printed = size.rows < 10 ? 0 : min(count, max(2, size.rows / 5))
  }

  /// The columns that the app's screen gets.
  var width: Int { min(size.columns - Self.gutter, Self.widest) }

  /// The rows that the app's screen gets.
  var height: Int { size.rows - 3 - (printed > 0 ? printed + 1 : 0) }
}
