import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The wait for a lock that another process holds.
///
/// The lock is taken in a thread of its own, because the call can't be ended from outside. If nobody waits for the lock
/// when the thread gets it, the thread releases it.
final class FileLockWait: Sendable {
  private enum State {
    case new
    case waiting(CheckedContinuation<Void, any Error>)
    case over
  }

  private let descriptor: Int32
  private let state = Mutex(State.new)

  /// A wait for the lock of an open file, which is closed unless the wait succeeds.
  init(for descriptor: Int32) { self.descriptor = descriptor }

  /// Returns with the lock.
  ///
  /// - Throws: `late` if the lock is not released in time, `CancellationError`, or the system's error.
  func result(within patience: Duration, else late: any Error) async throws {
    let seconds = Double(patience.components.seconds) + Double(patience.components.attoseconds) / 1e18
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
      self?.end(.failure(late))
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin($0) }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  private func begin(_ continuation: CheckedContinuation<Void, any Error>) {
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .waiting(continuation)
      return false
    }
    guard !isOver else {
      close(descriptor)
      return continuation.resume(throwing: CancellationError())
    }
    Thread.detachNewThread { [self] in
      var status: Int32
      repeat { status = flock(descriptor, LOCK_EX) } while status != 0 && errno == EINTR
      let reason = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      let isTaken = end(status == 0 ? .success(()) : .failure(reason)) && status == 0
      if !isTaken { close(descriptor) }
    }
  }

  /// Ends the wait once; says whether it did.
  @discardableResult private func end(_ result: Result<Void, any Error>) -> Bool {
    let waiting: CheckedContinuation<Void, any Error>? = state.withLock { state in
      defer { if case .over = state {} else { state = .over } }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume(with: result)
    return waiting != nil
  }
}
