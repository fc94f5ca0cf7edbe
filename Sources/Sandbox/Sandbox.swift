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

/// The outcome of a run, all of whose processes have ended.
package struct RunOutcome: Sendable {
  /// How the program ended. A program that exceeds the memory limit ends by a signal or an error of its own; the caller
  /// recognizes this by `peakMemoryBytes`.
  package let termination: Termination
  /// Standard output, up to the limit.
  package let standardOutput: [UInt8]
  /// Standard error, up to the limit.
  package let standardError: [UInt8]
  /// Wall-clock time in seconds, without the start of the launcher.
  package let seconds: Double
  /// Processor time of all processes, in seconds.
  package let cpuSeconds: Double
  /// The largest resident memory of any single process, in bytes.
  package let peakMemoryBytes: Int
  /// The layers of the sandbox, active or missing.
  package let layers: [SandboxLayer]

  /// Makes sure that nothing outside of the run killed the program.
  ///
  /// - Throws: `SandboxError.programKilled`; whoever wrote the program is not the reason.
  package func requireUndisturbed(_ executable: String) throws {
    if termination == .signalled(SIGKILL) { throw SandboxError.programKilled(executable: executable) }
  }

  /// Makes sure that a program that only computes, such as a compiler, was not ended by the clock: it had its input, so
  /// that only a busy machine kept its processor time from it.
  ///
  /// - Throws: `SandboxError.programStarved`; whoever wrote the source that it read is not the reason.
  package func requireProcessor(_ executable: String) throws {
    guard termination.exceeded == .wallTime else { return }
    throw SandboxError.programStarved(executable: executable, seconds: seconds, processorSeconds: cpuSeconds)
  }

  /// An outcome with these parts, for tests.
  init(
    termination: Termination, standardOutput: [UInt8], standardError: [UInt8], seconds: Double,
    cpuSeconds: Double, peakMemoryBytes: Int, layers: [SandboxLayer]
  ) {
    self.termination = termination
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.seconds = seconds
    self.cpuSeconds = cpuSeconds
    self.peakMemoryBytes = peakMemoryBytes
    self.layers = layers
  }
}

/// Failures of the tool or the machine; what a program does is never one of them.
package enum SandboxError: AdvisedError, Equatable {
  /// There is no `codelab-sandbox` to start.
  case launcherMissing(path: String)
  /// The launcher could not be started.
  case launcherNotStarted(path: String, reason: String)
  /// The launcher ended without a report about the program.
  case launcherDied(path: String)
  /// Something outside of the run killed the program: no limit was exceeded, and no program can do this to itself.
  case programKilled(executable: String)
  /// The program waited for the processor until the clock ended it, without having had the time that it may use.
  case programStarved(executable: String, seconds: Double, processorSeconds: Double)
  /// The program was not started: it does not exist, is not executable, or a layer could not be applied.
  case programNotStarted(executable: String, step: String, reason: String)

  /// What happened, and what to do.
  package var problem: String {
    switch self {
    case .launcherMissing(let path):
      "There is no sandbox launcher at \(path). Type:  swift build --product codelab-sandbox"
    case .launcherNotStarted(let path, let reason):
      "The sandbox launcher \(path) could not be started: \(reason). Type"
    case .launcherDied(let path):
      "The sandbox launcher \(path) was killed during the run; the machine may be out of memory. "
        + "Try again, or type"
    case .programKilled(let executable):
      "\(executable) was killed from outside; the machine may be out of memory. Try again, or type"
    case .programStarved(let executable, let seconds, let processorSeconds):
      "\(executable) had \(Int(processorSeconds.rounded())) s of processor time in \(Int(seconds.rounded())) s: "
        + "the machine is too busy. Try again when it has less to do, or type"
    case .programNotStarted(let executable, let step, let reason):
      "\(executable) could not be started (\(step)): \(reason). Type"
    }
  }

  /// The command that looks for the cause.
  package var help: ToolCommand? {
    switch self {
    case .launcherMissing: nil
    case .launcherNotStarted, .launcherDied, .programKilled, .programStarved, .programNotStarted: .doctor
    }
  }
}
