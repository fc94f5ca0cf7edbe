import Terminal

/// What a watch waits for.
enum WatchEvent: Sendable {
  case terminal(TerminalEvent)
  case saved
  /// News of the check with this number.
  case check(Int, CheckRunner.News)
  /// The page that was asked for with this number.
  case page(Int, Result<PageInWindow, any Error>)
}
