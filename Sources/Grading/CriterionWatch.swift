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
  /// Whether the events are enough, so that the process can be stopped.
  private let isEnough: (@Sendable ([GraderEvent]) -> Bool)?
  private var hasEnough = false
  private var events: EventLog
  private var deadline = DispatchTime.distantFuture
  /// The time of the running criterion, in seconds.
  private var allowed = 0.0
  private var process: Int32?
  /// What the process had had of the processors when the criterion began.
  private var useBefore = ProcessorUse()
  private var isOverdue = false
  /// The number of consecutive timer events after the deadline.
  private var lateLooks = 0
  private var timer: (any DispatchSourceTimer)?
  private var expire: (@Sendable () -> Void)?

  /// The number of timer events, 50 ms apart, that the deadline must have passed.
  private static let patience = 3
  /// How many times its own time a criterion can get for time in which the process waited for a processor.
  private static let mostExtra = 3.0
  /// The share of its time that a criterion must have had of a processor: a test of a course needs far less.
  private static let share = 0.2

  init(
    exercise: Exercise, nonce: String, isEnough: (@Sendable ([GraderEvent]) -> Bool)? = nil,
    progress: @escaping @Sendable (GradingProgress) -> Void
  ) {
    self.exercise = exercise
    self.progress = progress
    self.isEnough = isEnough
    events = EventLog(nonce: nonce)
  }

  /// The events so far.
  var log: EventLog { lock.withLock { events } }

  /// The time of the criterion that ran last, in seconds.
  var allowedSeconds: Double { lock.withLock { allowed } }

  /// Takes the id of the process.
  func started(_ process: Int32) { lock.withLock { self.process = process } }

  /// Starts the time for launching the process and loading its libraries: a criterion's time, but at least 10 s.
  func begin() {
    lock.withLock {
      allowed = max(10, exercise.limits.seconds)
      deadline = .now() + allowed
    }
  }

  /// Calls `expire` once if a criterion exceeds its time, or if the events are enough.
  func start(_ expire: @escaping @Sendable () -> Void) {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 0.05, repeating: 0.05)
    timer.setEventHandler { [self] in
      if lock.withLock({ hasEnough || expires() }) { expire() }
    }
    lock.withLock {
      self.timer = timer
      self.expire = expire
    }
    timer.resume()
  }

  /// Whether the time is up; true only once. It waits for several timer events: on a machine that was suspended, the
  /// process's events are then read first.
  private func expires() -> Bool {
    lateLooks = .now() > deadline && .now() > deadline + extra ? lateLooks + 1 : 0
    guard lateLooks >= Self.patience, !isOverdue else { return false }
    isOverdue = true
    return true
  }

  /// The seconds that do not count: on a busy machine, the process was ready to run and had no processor. A process that
  /// has had its share of a processor gets none.
  private var extra: Double {
    let use = useSoFar.since(useBefore)
    return use.ran < Self.share * allowed ? min(use.waited, Self.mostExtra * allowed) : 0
  }

  private var useSoFar: ProcessorUse { process.map(ProcessorUse.init(of:)) ?? ProcessorUse() }

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
    guard !new.isEmpty, let isEnough, isEnough(log.events) else { return }
    let expire = lock.withLock {
      hasEnough = true
      return self.expire
    }
    expire?()
  }

  private func follow(_ event: GraderEvent) {
    switch event.kind {
    case .began(let test):
      guard let criterion = criterion(test) else { return }
      let seconds = criterion.seconds ?? exercise.limits.seconds
      lock.withLock {
        allowed = seconds
        useBefore = useSoFar
        deadline = .now() + seconds
      }
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
