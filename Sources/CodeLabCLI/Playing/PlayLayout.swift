import Terminal

/// How the rows of a window are shared: a title, the screen, what was printed, a line on the focus, the keys.
struct PlayLayout: Equatable {
  /// Left and right of the screen; on the left a mark can stand.
  static let gutter = 2
  private static let widest = 80

  let size: WindowSize
  /// How many lines of what was printed are shown; above them is a rule.
  let printed: Int

  init(_ size: WindowSize, printed count: Int) {
    self.size = size
    printed = size.rows < 10 ? 0 : min(count, (size.rows - 6) / 4)
  }

  /// The columns that the app's screen gets.
  var width: Int { min(size.columns - 2 * Self.gutter, Self.widest) }

  /// The rows that the app's screen gets.
  var height: Int { size.rows - 3 - (printed > 0 ? printed + 1 : 0) }
}
