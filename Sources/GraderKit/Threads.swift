import Foundation

/// Expects that the caller runs on the main thread; call it in a delegate or an observer.
public func expectOnMainThread(_ sentence: String) {
  if !Thread.isMainThread { record(sentence, expected: "the main thread", found: "another thread") }
}

/// Expects that `condition` becomes true within `seconds`; timers and the main queue run meanwhile.
@discardableResult
public func waitUntil(
  _ seconds: Double = 1, _ sentence: String, _ condition: () throws -> Bool
) -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  let outcome = expectNoThrow(sentence) {
    while try !condition() {
      guard ContinuousClock.now < end else { return false }
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
    return true
  }
  if outcome == false { record(sentence, expected: "within \(seconds) s", found: "not within \(seconds) s") }
  return outcome == true
}
