import Dispatch
import Foundation
import Synchronization

/// The signals by which somebody tells the tool to stop: a runner whose time is up, Ctrl-C, a lost terminal.
///
/// The first one cancels the work, so that what is known can still be reported; the second one ends the tool
/// as if nobody listened, and with it all that it has started.
final class StopSignals: @unchecked Sendable {
  private struct State {
    var hasArrived = false
    var cancel: (@Sendable () -> Void)?
  }

  /// How long work that was cancelled may take to end by itself; a runner kills two seconds after its signal.
  private static let patience = DispatchTimeInterval.milliseconds(1200)
  private static let numbers = [SIGTERM, SIGINT, SIGHUP]

  private let state = Mutex(State())
  /// Written by the initializer alone; kept, or nobody would listen.
  private var sources: [any DispatchSourceSignal] = []

  /// Listens from now on, until the tool ends.
  init() {
    for number in Self.numbers {
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in self?.arrived() }
      sources.append(source)
      signal(number, SIG_IGN)
      source.resume()
    }
  }

  /// Whether the tool was told to stop.
  var hasArrived: Bool { state.withLock(\.hasArrived) }

  /// Does some work; a signal cancels it. `leftover` stands in for work that does not end in time, and for work
  /// that comes after the signal.
  ///
  /// - Throws: what the work throws.
  func work<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result, leftover: @escaping @Sendable () -> Result
  ) async throws -> Result {
    if hasArrived { return leftover() }
    let (results, channel) = AsyncThrowingStream.makeStream(of: Result.self)
    let task = Task {
      do { channel.yield(try await work()) } catch { channel.finish(throwing: error) }
    }
    listen {
      task.cancel()
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { channel.yield(leftover()) }
    }
    for try await result in results { return result }
    throw CancellationError()
  }

  /// A signal may have come just before.
  private func listen(_ cancel: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      state.cancel = cancel
      return state.hasArrived
    }
    if isLate { cancel() }
  }

  private func arrived() {
    for number in Self.numbers { signal(number, SIG_DFL) }
    let cancel = state.withLock { state in
      state.hasArrived = true
      return state.cancel
    }
    cancel?()
  }
}
