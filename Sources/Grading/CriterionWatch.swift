import CourseModel
import Dispatch
import Foundation
import GraderEvents
import Judging

/// Follows a running process by its events: reports progress, and stops it when a criterion's time is up.
final class CriterionWatch: @unchecked Sendable {
  private let lock = NSLock()
  private let exercise: Exercise
  private let progress: @Sendable (GradingProgress) -> Void
  private var events: EventLog
  private var deadline = DispatchTime.distantFuture
  private var isOverdue = false
  /// How many looks in a row found the time up.
  private var lateLooks = 0
  private var timer: (any DispatchSourceTimer)?

  /// Looks, of 50 ms each.
  private static let patience = 3

  init(exercise: Exercise, nonce: String, progress: @escaping @Sendable (GradingProgress) -> Void) {
    self.exercise = exercise
    self.progress = progress
    events = EventLog(nonce: nonce)
  }

  /// The events so far.
  var log: EventLog { lock.withLock { events } }

  /// The process is started now. With XCTest and Foundation to load, that has the time of a criterion.
  func begin() {
    lock.withLock { deadline = .now() + max(10, exercise.limits.seconds) }
  }

  /// Calls `expire` once when a criterion takes longer than it may.
  func start(_ expire: @escaping @Sendable () -> Void) {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 0.05, repeating: 0.05)
    timer.setEventHandler { [self] in
      if lock.withLock({ expires() }) { expire() }
    }
    lock.withLock { self.timer = timer }
    timer.resume()
  }

  /// Whether time is up, said once. On a machine that stood still, what the process wrote meanwhile comes first.
  private func expires() -> Bool {
    lateLooks = .now() > deadline ? lateLooks + 1 : 0
    guard lateLooks >= Self.patience, !isOverdue else { return false }
    isOverdue = true
    return true
  }

  /// Ends the watch; true when time ran out.
  @discardableResult
  func stop() -> Bool {
    lock.withLock {
      timer?.cancel()
      timer = nil
      return isOverdue
    }
  }

  /// Takes what the process wrote to its private descriptor.
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
      // The end of the process is the sandbox's to wait for.
      lock.withLock { deadline = .distantFuture }
    case .ready, .issue, .crashed:
      break
    }
  }

  private func criterion(_ test: String) -> Criterion? {
    exercise.criteria.first { $0.test?.description == test }
  }
}
