import Foundation
import Sandbox
import Synchronization

/// A program that was started before its input is known: it waits for its standard input. It runs once.
package final class WaitingProgram: Sendable {
  private let input = LiveInput.held()
  private let listener = Listener()
  private let task: Task<RunOutcome, any Error>

  /// Starts a program.
  package init(_ command: SandboxCommand, limits: SandboxLimits, in sandbox: Sandbox) {
    task = Task { [input, listener] in
      defer { listener.state.withLock { $0.hasEnded = true } }
      return try await sandbox.run(
        command, limits: limits, input: input, onStart: { listener.hasStarted($0) },
        onEventBytes: { listener.receive($0) })
    }
  }

  deinit { cancel() }

  /// Whether the program has not ended, and can be given this input.
  package func takes(_ input: [UInt8]) -> Bool {
    input.count <= LiveInput.mostHeldBytes && listener.state.withLock { !$0.hasEnded }
  }

  /// Ends the program.
  package func cancel() { task.cancel() }

  /// Gives the program its input, and returns when all its processes have ended; cancelling the task kills them.
  ///
  /// - Parameters:
  ///   - onStart: called with the program's process id.
  ///   - onEventBytes: called with the bytes that the program writes to descriptor 3.
  /// - Throws: the same errors as `Sandbox.run`.
  package func outcome(
    for bytes: [UInt8], onStart: (@Sendable (Int32) -> Void)? = nil,
    onEventBytes: (@Sendable ([UInt8]) -> Void)? = nil
  ) async throws -> RunOutcome {
    let process = listener.state.withLock { state in
      state.onStart = onStart
      state.onEventBytes = onEventBytes
      return state.process
    }
    if let process { onStart?(process) }
    input.send(bytes)
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Passes on what the program does to whoever gives it its input.
  private final class Listener: Sendable {
    struct State {
      var process: Int32?
      var hasEnded = false
      var onStart: (@Sendable (Int32) -> Void)?
      var onEventBytes: (@Sendable ([UInt8]) -> Void)?
    }

    let state = Mutex(State())

    func hasStarted(_ process: Int32) {
      let tell = state.withLock { state in
        state.process = process
        return state.onStart
      }
      tell?(process)
    }

    func receive(_ bytes: [UInt8]) { state.withLock { $0.onEventBytes }?(bytes) }
  }
}
