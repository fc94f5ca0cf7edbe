import Synchronization

/// A run's standard input that stays open: what is written here arrives there, while the run goes on.
///
/// It serves one run. What is written before the run begins waits for it; what is written after its end is lost, and
/// so is what a program does not read when it has left 64 KB unread.
package final class LiveInput: Sendable {
  private struct State {
    var lifeline: Lifeline?
    var waiting: [UInt8] = []
  }

  private let state = Mutex(State())

  /// An input that no run reads yet.
  package init() {}

  /// Hands bytes to the program.
  package func write(_ bytes: [UInt8]) {
    state.withLock { state in
      if let lifeline = state.lifeline { _ = lifeline.write(bytes) } else { state.waiting += bytes }
    }
  }

  /// What stands before everything that was written so far.
  func begin(with bytes: [UInt8]) {
    state.withLock { $0.waiting = bytes + $0.waiting }
  }

  /// Only when the launcher has been told all that it must know first.
  func attach(_ lifeline: Lifeline) {
    state.withLock { state in
      _ = lifeline.write(state.waiting)
      state = State(lifeline: lifeline)
    }
  }

  /// Before the lifeline is closed: nobody may be writing to it then.
  func detach() {
    state.withLock { $0 = State() }
  }
}
