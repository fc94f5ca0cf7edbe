import Terminal

/// The division of a window's rows: title, screen, printed lines, focused element and keys.
struct PlayLayout: Equatable {
  /// The columns to the left and right of the screen; the left ones have room for the focus mark.
  static let gutter = 2
  private static let widest = 80
  /// The columns of a window in which messages fit beside the screen, and the least for the messages.
  private static let wide = 100
  private static let leastPane = 44
  /// The rows of a window in which rows can stay free.
  private static let leastForFreeRows = 16

  let size: WindowSize
  /// The number of printed lines that are shown, below a rule. Unless the window is small, their rows stay free until
  /// something is printed, so that the screen does not move then.
  let printed: Int
  /// Whether messages are shown beside the screen.
  let hasMessages: Bool

  init(_ size: WindowSize, printed count: Int = 0, hasMessages: Bool = false) {
    self.size = size
    self.hasMessages = hasMessages && Self.isWide(size)
    let most = max(1, (size.rows - 6) / 6)
    printed = size.rows < 10 ? 0 : size.rows < Self.leastForFreeRows ? min(count, most) : most
  }

  /// The columns for the app's screen.
  var width: Int {
    min(size.columns - 2 * Self.gutter - (hasMessages ? Self.leastPane : 0), Self.widest)
  }

  /// The columns for messages.
  var pane: Int { hasMessages ? size.columns - width - 2 * Self.gutter : 0 }

  /// Whether messages fit beside the screen.
  static func isWide(_ size: WindowSize) -> Bool { size.columns >= wide }

  /// The rows for the app's screen.
  var height: Int { size.rows - 3 - (printed > 0 ? printed + 1 : 0) }
}
