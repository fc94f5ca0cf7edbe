import SandboxWire
import Synchronization

/// Standard input that stays open during a run, so that bytes can be written to it at any time.
///
/// It is for one run. Bytes that are written before the run starts are delivered when it starts. Bytes are lost if they
/// are written after the run, or while the program has left 64 KB unread.
package final class LiveInput: Sendable {
  private struct State {
    var lifeline: Lifeline?
    var waiting: [UInt8] = []
  }

  private let state = Mutex(State())
  let kind: SandboxLiveInput

  /// An input that is not attached to a run.
  package init() { kind = .open }

  private init(_ kind: SandboxLiveInput) { self.kind = kind }

  /// An input for which the program waits: all of it is sent at once, at most `mostHeldBytes`, and the wall-clock time
  /// of the run starts then.
  package static func held() -> LiveInput { LiveInput(.held) }

  /// The largest size of held input, in bytes: half of what a pipe takes.
  package static let mostHeldBytes = 32 << 10

  /// Sends all of the input for which the program waits.
  package func send(_ bytes: [UInt8]) {
    precondition(kind == .held && bytes.count <= Self.mostHeldBytes)
    write(LauncherConfiguration.littleEndian(bytes.count) + bytes)
  }

  /// Sends bytes to the program.
  package func write(_ bytes: [UInt8]) {
    state.withLock { state in
      if let lifeline = state.lifeline { _ = lifeline.write(bytes) } else { state.waiting += bytes }
    }
  }

  /// Inserts bytes before everything that was written so far.
  func begin(with bytes: [UInt8]) {
    state.withLock { $0.waiting = bytes + $0.waiting }
  }

  /// Attaches the input to a run. Call this after the configuration was written.
  func attach(_ lifeline: Lifeline) {
    state.withLock { state in
      _ = lifeline.write(state.waiting)
      state = State(lifeline: lifeline)
    }
  }

  /// Detaches the input from its run. Call this before the lifeline is closed.
  func detach() {
    state.withLock { $0 = State() }
  }
}
