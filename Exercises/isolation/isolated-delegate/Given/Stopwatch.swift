/// Is told the time. It is always called on the main thread, but the
/// protocol is older than the main actor and does not say so.
protocol StopwatchDelegate: AnyObject {
  func stopwatch(_ stopwatch: Stopwatch, didReach seconds: Int)
}

/// Counts the seconds, on the main thread. Given; leave it as it is.
@MainActor
final class Stopwatch {
  weak var delegate: (any StopwatchDelegate)?
  private(set) var seconds = 0

  func tick() {
    seconds += 1
    delegate?.stopwatch(self, didReach: seconds)
  }
}
