import Dispatch
import Foundation
import Synchronization

/// The signals that ask the tool to stop: from a CI runner whose time is up, from Ctrl-C, or from a closed
/// terminal.
///
/// The first signal cancels the work, so that the known results can still be reported. The second one ends
/// the tool and all processes that it started.
final class StopSignals: @unchecked Sendable {
  private struct State {
    var hasArrived = false
    /// What cancels the work that is going on.
    var cancels: [Int: @Sendable () -> Void] = [:]
    var works = 0
  }

  /// How long cancelled work may take to end: all reports are to be written within two seconds of the signal.
  private static let patience = DispatchTimeInterval.milliseconds(1200)
  private static let numbers = [SIGTERM, SIGINT, SIGHUP]

  private let state = Mutex(State())
  /// The signal sources, which must be kept alive. Only the initializer writes this property, so `@unchecked
  /// Sendable` is safe.
  private var sources: [any DispatchSourceSignal] = []

  /// Starts listening; this lasts until the tool ends.
  init() {
    for number in Self.numbers {
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in self?.arrived() }
      sources.append(source)
      signal(number, SIG_IGN)
      source.resume()
    }
  }

  /// Whether a signal has arrived.
  var hasArrived: Bool { state.withLock(\.hasArrived) }

  /// Does some work, which a signal cancels. If the work does not end in time, or if the signal came before
  /// it, the result is `leftover`.
  ///
  /// - Throws: an error of the work.
  func work<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result, leftover: @escaping @Sendable () -> Result
  ) async throws -> Result {
    if hasArrived { return leftover() }
    let (results, channel) = AsyncThrowingStream.makeStream(of: Result.self)
    let task = Task {
      do { channel.yield(try await work()) } catch { channel.finish(throwing: error) }
    }
    let number = listen {
      task.cancel()
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { channel.yield(leftover()) }
    }
    defer { state.withLock { $0.cancels[number] = nil } }
    for try await result in results { return result }
    throw CancellationError()
  }

  /// Adds a cancel action, and runs it at once if a signal has already arrived; returns its number.
  private func listen(_ cancel: @escaping @Sendable () -> Void) -> Int {
    let (number, isLate) = state.withLock { state in
      state.works += 1
      state.cancels[state.works] = cancel
      return (state.works, state.hasArrived)
    }
    if isLate { cancel() }
    return number
  }

  private func arrived() {
    for number in Self.numbers { signal(number, SIG_DFL) }
    let cancels = state.withLock { state in
      state.hasArrived = true
      return state.cancels.values
    }
    for cancel in cancels { cancel() }
  }
}
