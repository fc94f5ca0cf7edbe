import Terminal

/// An event in the queue of a watch.
enum WatchEvent: Sendable {
  case terminal(TerminalEvent)
  case saved
  /// Another second of what takes long is over.
  case tick
  /// News of the check with this number.
  case check(Int, CheckRunner.News)
  /// The prepared page with this number.
  case page(Int, Result<PageInWindow, any Error>)
}
