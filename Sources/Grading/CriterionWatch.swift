import CourseModel
import Dispatch
import Foundation
import GraderEvents
import Judging

/// Follows a running process by its events, reports progress, and stops the process when a criterion's time is up.
final class CriterionWatch: @unchecked Sendable {
  private let lock = NSLock()
  private let exercise: Exercise
  private let progress: @Sendable (GradingProgress) -> Void
  private var events: EventLog
  private var deadline = DispatchTime.distantFuture
  private var isOverdue = false
  /// The number of consecutive timer events after the deadline.
  private var lateLooks = 0
  private var timer: (any DispatchSourceTimer)?

  /// The number of timer events, 50 ms apart, that the deadline must have passed.
  private static let patience = 3

  init(exercise: Exercise, nonce: String, progress: @escaping @Sendable (GradingProgress) -> Void) {
    self.exercise = exercise
    self.progress = progress
    events = EventLog(nonce: nonce)
  }

  /// The events so far.
  var log: EventLog { lock.withLock { events } }

  /// Starts the time for launching the process and loading its libraries: a criterion's time, but at least 10 s.
  func begin() {
    lock.withLock { deadline = .now() + max(10, exercise.limits.seconds) }
  }

  /// Calls `expire` once if a criterion exceeds its time.
  func start(_ expire: @escaping @Sendable () -> Void) {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 0.05, repeating: 0.05)
    timer.setEventHandler { [self] in
      if lock.withLock({ expires() }) { expire() }
    }
    lock.withLock { self.timer = timer }
    timer.resume()
  }

  /// Whether the time is up; true only once. It waits for several timer events: on a machine that was suspended, the
  /// process's events are then read first.
  private func expires() -> Bool {
    lateLooks = .now() > deadline ? lateLooks + 1 : 0
    guard lateLooks >= Self.patience, !isOverdue else { return false }
    isOverdue = true
    return true
  }

  /// Ends the watch; returns whether the time was exceeded.
  @discardableResult
  func stop() -> Bool {
    lock.withLock {
      timer?.cancel()
      timer = nil
      return isOverdue
    }
  }

  /// Reads bytes that the process wrote to its private descriptor.
  func receive(_ bytes: [UInt8]) {
    let new = lock.withLock { events.append(bytes) }
    for event in new { follow(event) }
  }

  private func follow(_ event: GraderEvent) {
    switch event.kind {
    case .began(let test):
      guard let criterion = criterion(test) else { return }
      let seconds = criterion.seconds ?? exercise.limits.seconds
      lock.withLock { deadline = .now() + seconds }
      progress(.began(criterion: criterion.id))
    case .ended(let test, _, _):
      guard let criterion = criterion(test) else { return }
      progress(.ended(criterion: criterion.id))
    case .finished:
      // The sandbox waits for the end of the process.
      lock.withLock { deadline = .distantFuture }
    case .ready, .issue, .crashed:
      break
    }
  }

  private func criterion(_ test: String) -> Criterion? {
    exercise.criteria.first { $0.test?.description == test }
  }
}
