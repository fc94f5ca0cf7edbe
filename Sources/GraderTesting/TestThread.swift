import Foundation

/// A thread for the library and for async tests: tasks of the learner's that keep the threads of Swift's pool busy do not
/// keep a test from running.
final class TestThread: TaskExecutor {
  private let jobs = Guarded<[UnownedJob]>([])
  private let arrival = DispatchSemaphore(value: 0)

  /// Starts the thread, which runs until the process ends.
  func start() {
    let thread = Thread { [self] in
      while true {
        arrival.wait()
        next()?.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.update { $0.append(job) }
    arrival.signal()
  }

  private func next() -> UnownedJob? {
    var first: UnownedJob?
    jobs.update { jobs in
      if !jobs.isEmpty { first = jobs.removeFirst() }
    }
    return first
  }
}

/// A value that any thread may read and change.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  func set(_ value: Value) { lock.withLock { stored = value } }

  func update(_ change: (inout Value) -> Void) { lock.withLock { change(&stored) } }
}
