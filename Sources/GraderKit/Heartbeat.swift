import Dispatch

/// Wakes the main thread's run loop every few milliseconds.
///
/// XCTest waits for the set-up and the tear-down of each test, which are async, in slices of a tenth of a second.
/// Work that ends in the instant before a slice begins does not wake it, so that a test in ten took 100 ms for
/// nothing. A wake-up through the main queue ends a slice, and XCTest looks again.
enum Heartbeat {
  nonisolated(unsafe) private static var timer: (any DispatchSourceTimer)?

  /// Beats from now on, until the process ends; called once, before any test.
  static func start() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: .milliseconds(3), leeway: .milliseconds(1))
    timer.setEventHandler {}
    timer.resume()
    self.timer = timer
  }
}
