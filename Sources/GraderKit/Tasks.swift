import CGraderKit
import Foundation

/// Runs a test's body with all tasks under its control: they run only in `settle()` and in the expectations of a
/// `StartedTask`, one at a time on the main thread, always in the same order.
///
/// So a test decides what comes first, and needs no real time. Call it in a synchronous test.
///
/// `pool` is the order of the tasks that belong to no actor. Swift promises none, so code that relies on it is wrong.
public func withTasks(pool: PoolOrder = .oldestFirst, _ body: @MainActor (Tasks) throws -> Void) {
  TaskLine.shared.begin(pool)
  MainActor.assumeIsolated {
    let tasks = Tasks()
    _ = expectNoThrow("The check runs to its end") { try body(tasks) }
    tasks.end()
  }
  TaskLine.shared.end()
}

/// Lets everything happen that the learner's code has left for later: tasks, the main queue, timers, delayed work and
/// sleeping threads. Waits only if something is due within half a second, and for no longer.
///
/// Call it on the main thread, while the objects still exist, before a check that nothing more has happened: a second
/// call or a second line that comes a moment late. First check what must have happened at once.
public func settleLater() { MainActor.assumeIsolated { Tasks.settleLater() } }

/// Lets everything happen that waits for nothing but its turn: tasks, the main queue and other threads. If the condition
/// does not hold then, waits for what is due soon, for at most a tenth of a second.
///
/// For a test that does not control its tasks, and expects that something happens in a task or on another thread.
@MainActor
public func settle(until condition: () -> Bool = { true }) {
  let end = ContinuousClock.now + .milliseconds(100)
  Tasks.settle()
  while !condition(), Tasks.isSomethingDue, ContinuousClock.now < end {
    RunLoop.main.turn(resting: 500)
    Tasks.settle()
  }
}

/// Which task comes first of those that belong to no actor and can all run.
public enum PoolOrder: Sendable {
  case oldestFirst, newestFirst
}

/// The tasks of a test; `withTasks` makes it.
@MainActor
public final class Tasks {
  private var cancels: [() -> Void] = []

  fileprivate init() {}

  /// Starts a task on the main actor. Nothing of it runs before the next `settle()`.
  public func start<Value: Sendable>(
    _ operation: @escaping @MainActor () async throws -> Value
  ) -> StartedTask<Value> {
    let started = StartedTask(operation)
    cancels.append { started.cancel() }
    return started
  }

  /// Runs all tasks until each of them waits or has ended, with what they left on the main queue.
  public func settle() { Self.settle() }

  /// Work that is sent to a global queue comes back by way of another thread. It is over when all threads wait, and
  /// none has run since they were looked at before. A task that yields again and again until something happens does not keep
  /// the test here, nor does a thread that never waits, or that looks for something again and again.
  static func settle() {
    var most = TaskLine.mostAtOnce
    let (begin, mostUse) = (ContinuousClock.now, useOfOtherThreads + 20_000_000)
    var (rounds, isFirst, others) = (0, true, OtherThreads())
    while rounds < 30 {
      var hasRun = false
      repeat {
        hasRun = TaskLine.shared.runAll(&most) || hasRun
        runMainQueue()
      } while TaskLine.shared.runAll(&most)
      if most == 0 { return }
      let passed = ContinuousClock.now - begin
      let isDueSoon = passed < .milliseconds(5) && timeUntilDue < 1_000_000
      let haveRun = others.haveRun()
      if !haveRun, !hasRun, !isDueSoon, others.allWait { return }
      defer { isFirst = false }
      if hasRun {
        rounds += 1
      } else if passed > .seconds(2) || useOfOtherThreads > mostUse {
        return
      } else if !isFirst {
        usleep(100)
      }
    }
  }

  /// Runs what is due later, too, for at most half a second.
  fileprivate static func settleLater() {
    let end = ContinuousClock.now + .milliseconds(500)
    settle()
    while isSomethingDue, ContinuousClock.now < end {
      while isSomethingDue, ContinuousClock.now < end { RunLoop.main.turn(resting: 500) }
      settle()
    }
  }

  /// Whether a queue, a task, a thread or a timer has something to do within half a second.
  fileprivate static var isSomethingDue: Bool {
    if timeUntilDue < .max { return true }
    return RunLoop.main.limitDate(forMode: .default).map { $0.timeIntervalSinceNow < 0.5 } ?? false
  }

  /// How many nanoseconds from now something is due on a queue, in a task or in a thread; the greatest number if nothing
  /// is.
  private static var timeUntilDue: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let time = grader_due() - Int64(now.tv_sec * 1_000_000_000 + now.tv_nsec)
    return time > 0 ? time : .max
  }

  /// The processor time of all threads but this one, in nanoseconds.
  private static var useOfOtherThreads: Int {
    var (all, this) = (timespec(), timespec())
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &all)
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &this)
    return (all.tv_sec - this.tv_sec) * 1_000_000_000 + all.tv_nsec - this.tv_nsec
  }

  /// Runs what the main queue holds.
  private static func runMainQueue() {
    let isRun = Locked(false)
    DispatchQueue.main.async { isRun.update { $0 = true } }
    while !isRun.value { RunLoop.main.turn(resting: 0) }
    runWaiting()
  }

  fileprivate func end() {
    cancels.forEach { $0() }
    settle()
  }
}

/// Runs what the main queue and the run loop hold, as an app does between two taps. Each expectation about what happened
/// ends with it, so that a second call which comes a moment late meets the next expectation. Where a test controls its
/// tasks, it decides itself when something runs.
func passTurn() {
  guard Thread.isMainThread else { return }
  if !TaskLine.shared.controlsTasks {
    RunLoop.main.turn(resting: 0)
    runWaiting()
  }
  if !TaskLine.shared.isRunningJob { Interleaving.pass() }
}

/// Runs what waits in the main queue now, and what that adds to it, unless it adds something again and again.
private func runWaiting() {
  var turns = 1
  while turns < 50, grader_main_queue_waits() {
    RunLoop.main.turn(resting: 0)
    turns += 1
  }
}

/// Lets tasks of no actor take turns with the main thread: each of their jobs runs on a second thread, while the main
/// thread waits for it. So nothing runs at the same time as the code of a task.
///
/// The main thread comes to the next job when it is free, as it does to what the main queue holds.
public enum TaskTurns {
  /// From now on, until the process ends, tasks take turns; called once, before the first test.
  public static func start() { grader_let_tasks_take_turns() }
}
