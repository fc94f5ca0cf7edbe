import CGraderKit
import Foundation
@_spi(GraderKit) import LabKit

/// Expects that the caller runs on the main thread; call it in a delegate or an observer.
public func expectOnMainThread(_ sentence: String) {
  if !Thread.isMainThread { record(sentence, expected: "the main thread", found: "another thread") }
}

/// Expects that `condition` becomes true within `seconds`; timers and the main queue run meanwhile.
@discardableResult
public func waitUntil(
  _ seconds: Double = 1, _ sentence: String, _ condition: () throws -> Bool
) -> Bool {
  // In an earlier run, it may never happen.
  let end = ContinuousClock.now + .seconds(Interleaving.isEarlier ? min(seconds, 0.05) : seconds)
  let outcome = expectNoThrow(sentence) {
    while try !condition() {
      guard ContinuousClock.now < end else { return false }
      RunLoop.current.turn(resting: 1_000)
    }
    return true
  }
  if outcome == false { record(sentence, expected: "within \(seconds) s", found: "not within \(seconds) s") }
  return outcome == true
}

/// Runs the body on another thread and waits until it has ended, for at most three seconds.
///
/// The main thread rests until the body waits for something. Then it sends the messages that the body waits for, and
/// nothing else: two threads never run the learner's code at once. What was left for later is sent when the body has
/// ended.
public func onAnotherThread(_ sentence: String, _ body: @escaping @Sendable () -> Void) {
  let ended = DispatchSemaphore(value: 0)
  LaterMessages.hold()
  Thread.detachNewThread {
    body()
    ended.signal()
  }
  var isOver = false
  let latest = ContinuousClock.now + .milliseconds(100)
  var others = OtherThreads()
  while !isOver, ContinuousClock.now < latest {
    if !others.haveRun(), others.allWait { break }
    isOver = ended.wait(timeout: .now() + 0.0002) == .success
  }
  if !isOver {
    waitUntil(3, sentence) {
      isOver = isOver || ended.wait(timeout: .now()) == .success
      return isOver
    }
  }
  LaterMessages.release()
}

/// The other threads of the process.
struct OtherThreads {
  /// What they had had of the processors at the last look.
  private var seen: UInt64?

  /// Whether any has run since the last look, or this is the first one.
  mutating func haveRun() -> Bool {
    let before = seen
    seen = grader_use_of_others()
    return seen != before
  }

  /// Whether all wait, and none has run since the last look. To find that out takes longer than to see that none has run.
  var allWait: Bool { grader_others_wait() && grader_use_of_others() == seen }
}

extension RunLoop {
  /// Handles what is due, then rests for some microseconds.
  ///
  /// A run loop that waits by itself makes a timer, which another thread handles: that costs memory and time.
  func turn(resting microseconds: UInt32) {
    _ = run(mode: .default, before: .distantPast)
    if microseconds > 0 { usleep(microseconds) }
  }
}

/// A value that any thread may read and change, guarded by a lock.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  func update(_ change: (inout Value) -> Void) { lock.withLock { change(&stored) } }

  /// Stores a value, and returns the one before.
  func exchanged(for value: Value) -> Value {
    lock.withLock {
      defer { stored = value }
      return stored
    }
  }
}
