import CGraderKit
import Foundation

/// The jobs of all tasks, in one line: the main actor's and those of no actor, in the order in which they came.
///
/// A job is what a task does between two suspensions. While the line is in charge, jobs run only when the test asks,
/// one after the other on the main thread.
///
/// In a process that the line serves, it has the main actor's jobs all the time, so that tests of the main actor run
/// outside of the main queue. Otherwise they could not wait for what the main queue holds.
final class TaskLine: SerialExecutor {
  static let shared = TaskLine()
  /// How many jobs run in a row at most: some tasks yield without end.
  static let mostAtOnce = 20_000

  private enum Job: @unchecked Sendable {
    case ofMainActor(UnownedJob)
    case ofNoActor(UnsafeMutableRawPointer)

    var isOfMainActor: Bool {
      if case .ofMainActor = self { true } else { false }
    }
  }

  private let jobs = Locked<[Job]>([])
  private let pool = Locked(PoolOrder.oldestFirst)
  private let isInCharge = Locked(false)
  /// How many jobs the main thread runs, one in the other.
  private let running = Locked(0)
  /// Whether the line serves, and whether it runs a job in doing so.
  private let service = Locked((isOn: false, isBusy: false))
  private let arrival = DispatchSemaphore(value: 0)
  /// Whether the main thread runs a job of no actor, which elsewhere runs on another thread.
  private let isAway = Locked(false)

  /// Whether tasks run only when the test asks.
  var controlsTasks: Bool { isInCharge.value }

  /// Whether the main thread runs a job.
  var isRunningJob: Bool { running.value > 0 }

  func begin(_ order: PoolOrder) {
    pool.update { $0 = order }
    isInCharge.update { $0 = true }
    takeMainActor()
    grader_take_tasks { job in job.map { TaskLine.shared.append(.ofNoActor($0)) } }
  }

  /// What comes later runs on the main thread as soon as it is free.
  func end() {
    grader_return_tasks()
    if !service.value.isOn { grader_return_main_actor() }
    pool.update { $0 = .oldestFirst }
    isInCharge.update { $0 = false }
    var most = Self.mostAtOnce
    runAll(&most)
  }

  /// Runs code as if no test controlled its tasks; those that wait now still wait after it.
  func withoutControl(_ code: () -> Void) {
    guard controlsTasks else { return code() }
    let (order, waiting) = (pool.value, jobs.exchanged(for: []))
    end()
    code()
    begin(order)
    jobs.update { $0 = waiting + $0 }
  }

  /// Runs the main actor's jobs, and what the main queue and timers hold, until this is over.
  func serve(until isOver: () -> Bool) {
    service.update { $0.isOn = true }
    takeMainActor()
    // Each turn of the run loop takes memory, which a grader's process never uses again.
    let rest = Duration.milliseconds(1)
    var turned = ContinuousClock.now
    while !isOver() {
      service.update { $0.isBusy = true }
      var most = Self.mostAtOnce
      let hasRun = runAll(&most)
      service.update { $0.isBusy = false }
      if ContinuousClock.now - turned >= rest {
        RunLoop.main.turn(resting: 0)
        turned = .now
      }
      if !hasRun { _ = arrival.wait(timeout: .now() + .milliseconds(1)) }
    }
  }

  /// Ends the rest of the line that serves.
  func wake() { arrival.signal() }

  private func takeMainActor() {
    let (identity, witnesses) = unsafeBitCast(
      asUnownedSerialExecutor(), to: (UnsafeMutableRawPointer, UInt).self)
    grader_take_main_actor(identity, witnesses)
  }

  /// Runs the jobs that are in the line now; those that they add come later, as on the main queue. So a task that yields
  /// again and again leaves time to others.
  private func runPresent() {
    var most = 0
    jobs.update { most = $0.count }
    runAll(&most)
  }

  /// Runs the jobs of the line, and those that they add, up to a number, from which those that were run are subtracted.
  ///
  /// - Returns: whether there was a job.
  @discardableResult
  func runAll(_ most: inout Int) -> Bool {
    var hasRun = false
    while most > 0, let job = next() {
      hasRun = true
      most -= 1
      switch job {
      case .ofMainActor(let job): run(away: false) { job.runSynchronously(on: asUnownedSerialExecutor()) }
      case .ofNoActor(let job): run(away: true) { grader_run_job(job) }
      }
    }
    return hasRun
  }

  /// Runs a job, in which another one may be run.
  private func run(away: Bool, _ job: () -> Void) {
    let before = isAway.exchanged(for: away)
    running.update { $0 += 1 }
    defer {
      isAway.update { $0 = before }
      running.update { $0 -= 1 }
    }
    job()
  }

  func enqueue(_ job: consuming ExecutorJob) { append(.ofMainActor(UnownedJob(job))) }

  func isIsolatingCurrentContext() -> Bool? { Thread.isMainThread && !isAway.value }

  func checkIsolated() {
    precondition(isIsolatingCurrentContext() == true, "code of the main actor runs on another thread")
  }

  private func append(_ job: Job) {
    jobs.update { $0.append(job) }
    guard !isInCharge.value else { return }
    // While a test waits, the main queue comes to the job; otherwise the line that serves does.
    let service = service.value
    guard !service.isOn || service.isBusy else { return wake() }
    DispatchQueue.main.async {
      let service = TaskLine.shared.service.value
      if !service.isOn || service.isBusy { TaskLine.shared.runPresent() } else { TaskLine.shared.wake() }
    }
  }

  private func next() -> Job? {
    var first: Job?
    jobs.update { jobs in
      guard !jobs.isEmpty else { return }
      let mainActor = pool.value == .newestFirst ? jobs.firstIndex(where: \.isOfMainActor) : 0
      first = jobs.remove(at: mainActor ?? jobs.count - 1)
    }
    return first
  }
}
