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
  /// The prepared task with this number, for the pane beside the result.
  case task(Int, Result<PageInWindow, any Error>)
  /// The learner's code with its colours, after the check with this number.
  case code(Int, CodeListing)
  /// A line that the learner typed; nil at the end of the input.
  case typed(String?)
}
