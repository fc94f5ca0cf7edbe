import Foundation

/// Runs the main run loop until the condition holds; expects that within so many seconds.
public func waitUntil(_ seconds: Double, _ sentence: String, _ condition: () -> Bool) {
  let end = Date(timeIntervalSinceNow: seconds)
  while !condition(), Date() < end {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
  }
  expectTrue(condition(), sentence)
}
