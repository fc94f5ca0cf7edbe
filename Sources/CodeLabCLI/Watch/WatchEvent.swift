import Terminal
import Watching

/// What can happen during a watch.
enum WatchEvent: Sendable {
  case terminal(TerminalEvent)
  case saved
  case check(Int, CheckRunner.News)
}
