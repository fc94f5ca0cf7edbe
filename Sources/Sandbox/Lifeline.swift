import Foundation
import Synchronization

/// This side's end of the launcher's standard input; when it closes, the launcher ends the run.
final class Lifeline: Sendable {
  /// The reason why this side ended a run.
  enum Cut {
    case outputExceeded
    case cancelled
  }

  private struct State {
    var descriptor: Int32?
    var cut: Cut?
  }

  private let state: Mutex<State>

  init(descriptor: Int32) {
    state = Mutex(State(descriptor: descriptor))
  }

  deinit { close() }

  var cut: Cut? { state.withLock { $0.cut } }

  /// Ends the run. Only the first call has an effect.
  func cut(because cut: Cut) {
    state.withLock { state in
      guard state.cut == nil, let descriptor = state.descriptor else { return }
      state.cut = cut
      _ = shutdown(descriptor, Int32(SHUT_WR))
    }
  }

  /// Writes all bytes; false if the launcher has ended, or if another thread cuts the lifeline meanwhile.
  func write(_ bytes: [UInt8]) -> Bool {
    guard let descriptor = state.withLock({ $0.descriptor }) else { return false }
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Channel.noSignal) }
      if sent < 0 && errno == EINTR { continue }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  /// Closes the descriptor. Call this only after the run, when no other thread uses the descriptor.
  func close() {
    state.withLock { state in
      if let descriptor = state.descriptor { _ = Channel.close(descriptor) }
      state.descriptor = nil
    }
  }
}
