import CourseModel
import Dispatch
import Foundation
import GraderEvents
import Judging

/// Follows a running process by its events, reports progress, and stops the process when a criterion's time is up, or
/// that of all tests together.
final class CriterionWatch: @unchecked Sendable {
  private let lock = NSLock()
  private let exercise: Exercise
  private let progress: @Sendable (GradingProgress) -> Void
  /// Whether the events are enough, so that the process can be stopped.
  private let isEnough: (@Sendable ([GraderEvent]) -> Bool)?
  private var hasEnough = false
  private var events: EventLog
  /// The time of what the process is doing: it is loaded, runs a test, or ends.
  private var step: FairTime?
  /// The time of all tests, from when the process is ready.
  private var whole: FairTime?
  /// The time that all tests have, in seconds.
  private let secondsForAll: Double
  /// What the tests had taken when the last of them ended.
  private var secondsTaken: Double?
  /// The tests that have ended.
  private var ended: Set<String> = []
  private var process: Int32?
  private var overdue: Limit?
  private var looks = LateLooks()
  private var timer: (any DispatchSourceTimer)?
  private var expire: (@Sendable () -> Void)?

  /// The least time for loading the program and its libraries, and the time for ending the process, in seconds.
  private static let secondsAround = 10.0

  /// The share of the time of all tests that they must have had of a processor so that none is given back.
  private static let shareOfAll = 0.6

  /// A watch of a process whose tests may take this many seconds together.
  init(
    exercise: Exercise, seconds: Double, nonce: String,
    isEnough: (@Sendable ([GraderEvent]) -> Bool)? = nil,
    progress: @escaping @Sendable (GradingProgress) -> Void
  ) {
    self.exercise = exercise
    self.progress = progress
    self.isEnough = isEnough
    secondsForAll = seconds
    events = EventLog(nonce: nonce)
  }

  /// The events so far.
  var log: EventLog { lock.withLock { events } }

  /// The limit that was exceeded, if one was.
  var exceeded: Limit? { lock.withLock { overdue } }

  /// The time that the tests took, in seconds, once the watch has stopped.
  var seconds: Double { lock.withLock { secondsTaken ?? 0 } }

  /// Takes the id of the process.
  func started(_ process: Int32) { lock.withLock { self.process = process } }

  /// Starts the time for loading the program.
  func begin() {
    lock.withLock { step = FairTime(max(Self.secondsAround, exercise.limits.seconds), useSoFar) }
  }

  /// Calls `expire` once if a time is up, or if the events are enough.
  func start(_ expire: @escaping @Sendable () -> Void) {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + LateLooks.interval, repeating: LateLooks.interval)
    timer.setEventHandler { [self] in
      if lock.withLock({ hasEnough || expires() }) { expire() }
    }
    lock.withLock {
      self.timer = timer
      self.expire = expire
    }
    timer.resume()
  }

  /// Whether a time is up; true only once.
  private func expires() -> Bool {
    let limit = upLimit
    guard looks.isLate(limit != nil), overdue == nil else { return false }
    overdue = limit
    return true
  }

  /// The limit whose time is up.
  private var upLimit: Limit? {
    // What has ended is not late, however busy this process is until it hears of that.
    if let process, kill(process, 0) != 0, errno == ESRCH { return nil }
    if let step, step.isUp({ useSoFar }) { return Limit(.wallTime, step.seconds) }
    guard let whole, secondsTaken == nil, whole.isUp({ useSoFar }) else { return nil }
    return Limit(.testTime, exercise.secondsForAllTests)
  }

  private var useSoFar: ProcessorUse { process.map(ProcessorUse.init(of:)) ?? ProcessorUse() }

  /// Takes what the process has used before it has ended.
  private func takeTime() {
    if secondsTaken == nil { secondsTaken = whole?.passed(useSoFar) }
  }

  /// Ends the watch.
  func stop() {
    lock.withLock {
      timer?.cancel()
      timer = nil
      takeTime()
    }
  }

  /// Reads bytes that the process wrote to its private descriptor.
  func receive(_ bytes: [UInt8]) {
    // What a process writes while it is stopped is no part of what it was stopped for.
    let new = lock.withLock { hasEnough ? [] : events.append(bytes) }
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
    case .ready:
      lock.withLock {
        step = FairTime(exercise.limits.seconds, useSoFar)
        whole = FairTime(secondsForAll, share: Self.shareOfAll, useSoFar)
      }
    case .began(let test):
      guard let criterion = criterion(test) else { return }
      lock.withLock { step = FairTime(criterion.seconds ?? exercise.limits.seconds, useSoFar) }
      progress(.began(criterion: criterion.id))
    case .interleaved(let test):
      guard let criterion = criterion(test) else { return }
      lock.withLock { step = FairTime(criterion.seconds ?? exercise.limits.seconds, useSoFar) }
    case .ended(let test, _, _):
      let (isNew, all) = lock.withLock { (ended.insert(test).inserted, ended) }
      guard isNew, let criterion = criterion(test), all.isSuperset(of: criterion.tests.map(\.description))
      else { return }
      progress(.ended(criterion: criterion.id))
    case .finished:
      lock.withLock {
        takeTime()
        step = FairTime(Self.secondsAround, useSoFar)
      }
    case .crashed: lock.withLock { takeTime() }
    case .issue: break
    }
  }

  private func criterion(_ test: String) -> Criterion? {
    exercise.criteria.first { $0.tests.contains { $0.description == test } }
  }
}
