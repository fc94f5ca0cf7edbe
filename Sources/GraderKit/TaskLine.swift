import CGraderKit
import Foundation

/// The jobs of all tasks, in one line: the main actor's and those of no actor, in the order in which they came.
///
/// A job is what a task does between two suspensions. While the line is in charge, jobs run only when the test asks,
/// one after the other on the main thread.
final class TaskLine: SerialExecutor {
  static let shared = TaskLine()

  private enum Job: @unchecked Sendable {
    case ofMainActor(UnownedJob)
    case ofNoActor(UnsafeMutableRawPointer)
  }

  private let jobs = Locked<[Job]>([])
  private let isInCharge = Locked(false)

  func begin() {
    isInCharge.update { $0 = true }
    let (identity, witnesses) = unsafeBitCast(
      asUnownedSerialExecutor(), to: (UnsafeMutableRawPointer, UInt).self)
    grader_take_tasks(identity, witnesses) { job in job.map { TaskLine.shared.append(.ofNoActor($0)) } }
  }

  /// What comes later runs on the main thread as soon as it is free.
  func end() {
    grader_return_tasks()
    isInCharge.update { $0 = false }
    runAll()
  }

  /// Runs the jobs of the line, and those that they add.
  ///
  /// - Returns: whether there was a job.
  @discardableResult
  func runAll() -> Bool {
    var hasRun = false
    while let job = next() {
      hasRun = true
      switch job {
      case .ofMainActor(let job): job.runSynchronously(on: asUnownedSerialExecutor())
      case .ofNoActor(let job): grader_run_job(job)
      }
    }
    return hasRun
  }

  func enqueue(_ job: consuming ExecutorJob) { append(.ofMainActor(UnownedJob(job))) }

  func isIsolatingCurrentContext() -> Bool? { Thread.isMainThread }

  func checkIsolated() {
    precondition(Thread.isMainThread, "code of the main actor runs on another thread")
  }

  private func append(_ job: Job) {
    jobs.update { $0.append(job) }
    if !isInCharge.value { DispatchQueue.main.async { TaskLine.shared.runAll() } }
  }

  private func next() -> Job? {
    var first: Job?
    jobs.update { jobs in
      if !jobs.isEmpty { first = jobs.removeFirst() }
    }
    return first
  }
}
