import CGraderKit
import Foundation

/// Lets tasks of no actor take turns with the main thread: each of their jobs runs on a second thread, while the main
/// thread waits for it. So nothing runs at the same time as the code of a task.
///
/// The main thread comes to the next job when it is free, as it does to what the main queue holds.
public final class TaskTurns: Sendable {
  private static let shared = TaskTurns()

  private let job = Locked<UnsafeMutableRawPointer?>(nil)
  private let begins = DispatchSemaphore(value: 0)
  private let ends = DispatchSemaphore(value: 0)

  private init() {}

  /// From now on, until the process ends, tasks take turns; called once, before the first test.
  public static func start() {
    Thread.detachNewThread { shared.serve() }
    grader_keep_tasks { job in
      guard let job else { return }
      let address = Int(bitPattern: job)
      DispatchQueue.main.async { TaskTurns.shared.run(UnsafeMutableRawPointer(bitPattern: address)) }
    }
  }

  private func run(_ next: UnsafeMutableRawPointer?) {
    job.update { $0 = next }
    begins.signal()
    ends.wait()
  }

  private func serve() {
    while true {
      begins.wait()
      if let job = job.value { grader_run_job(job) }
      ends.signal()
    }
  }
}
