import CourseModel
import Foundation

/// Runs programs under limits that the caller must specify, and ends every process of a run with it.
package struct Sandbox: Sendable {
  /// The path of `codelab-sandbox`.
  package let launcher: String

  /// A sandbox that uses the launcher at this path.
  package init(launcher: String) {
    self.launcher = launcher
  }

  /// Runs a command and returns when all its processes have ended; cancelling the task kills them.
  ///
  /// - Parameters:
  ///   - input: keeps the program's standard input open after `command.standardInput`, and supplies more bytes; or
  ///     supplies all of it later.
  ///   - onStart: called with the program's process id.
  ///   - onEventBytes: called with the bytes that the program writes to descriptor 3, in order.
  ///   - onOutputBytes: called with the bytes that the program writes to standard output. All run on a thread of
  ///     the run, and must not wait for the run.
  /// - Throws: `SandboxError` if the program could not be run, or `CancellationError`.
  package func run(
    _ command: SandboxCommand, limits: SandboxLimits, input: LiveInput? = nil,
    onStart: (@Sendable (Int32) -> Void)? = nil,
    onEventBytes: (@Sendable ([UInt8]) -> Void)? = nil, onOutputBytes: (@Sendable ([UInt8]) -> Void)? = nil
  ) async throws -> RunOutcome {
    let configuration = LauncherConfiguration(command: command, limits: limits, liveInput: input?.kind)
    input?.begin(with: command.standardInput)
    let listeners = Listeners(
      outputLimit: limits.outputBytes, onOutputBytes: onOutputBytes, onEventBytes: onEventBytes,
      onStart: onStart)
    return try await talk(configuration, executable: command.executable, limits, listeners, input)
  }

  /// Finds out which layers this machine permits, without running a program.
  ///
  /// - Throws: `SandboxError` if the launcher cannot be run.
  package func probe() async throws -> [SandboxLayer] {
    let limits = SandboxLimits(
      wallSeconds: 10, cpuSeconds: 10, memoryBytes: 2 << 30, outputBytes: 0, fileBytes: 256 << 20,
      processes: 16, descriptors: 16)
    let configuration = LauncherConfiguration(probeWith: limits)
    return try await talk(configuration, executable: launcher, limits, Listeners(outputLimit: 0), nil).layers
  }

  private func talk(
    _ configuration: LauncherConfiguration, executable: String, _ limits: SandboxLimits,
    _ listeners: Listeners,
    _ input: LiveInput?
  ) async throws -> RunOutcome {
    let started = try Launcher(path: launcher)
    return try await withTaskCancellationHandler {
      // A thread of its own: waiting for a program must not block one of the few threads that run tasks.
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(
            with: Result {
              try Self.outcome(
                of: started, told: configuration, executable: executable, limits, listeners, input)
            })
        }
      }
    } onCancel: {
      started.lifeline.cut(because: .cancelled)
    }
  }

  private static func outcome(
    of launcher: Launcher, told configuration: LauncherConfiguration, executable: String,
    _ limits: SandboxLimits,
    _ listeners: Listeners, _ input: LiveInput?
  ) throws -> RunOutcome {
    let understood = launcher.lifeline.write(configuration.bytes)
    input?.attach(launcher.lifeline)
    var conversation = Conversation(launcher: launcher, listeners: listeners)
    conversation.readUntilExit()
    launcher.wait()
    input?.detach()
    let cut = launcher.lifeline.cut
    launcher.lifeline.close()
    let lines = conversation.statusLines
    guard understood, lines.count == 2,
      let status = try? JSONDecoder().decode(LauncherStatus.self, from: Data(lines[1]))
    else {
      if cut == .cancelled { throw CancellationError() }
      throw SandboxError.launcherDied(path: launcher.path)
    }
    if let failure = status.failure {
      throw SandboxError.programNotStarted(
        executable: executable, step: failure.name, reason: failure.text)
    }
    return RunOutcome(
      termination: status.termination(limits, cut: cut), standardOutput: conversation.standardOutput,
      standardError: conversation.standardError, seconds: Double(status.wallMicroseconds) / 1e6,
      cpuSeconds: Double(status.cpuMicroseconds) / 1e6, peakMemoryBytes: status.peak,
      layers: status.layers)
  }
}
