import Dispatch

/// Wakes the main thread's run loop every 3 ms.
///
/// XCTest waits for the asynchronous set-up and tear-down of each test in slices of 100 ms. Work that ends just before
/// a slice begins does not wake the run loop, so XCTest waits for the whole slice. An event on the main queue ends the
/// slice early.
enum Heartbeat {
  nonisolated(unsafe) private static var timer: (any DispatchSourceTimer)?

  /// Starts the timer, which runs until the process ends; called once, before the first test.
  static func start() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: .milliseconds(3), leeway: .milliseconds(1))
    timer.setEventHandler {}
    timer.resume()
    self.timer = timer
  }
}
