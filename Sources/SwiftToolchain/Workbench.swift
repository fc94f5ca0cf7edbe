import Foundation
import Sandbox

/// What every compile needs: the toolchain, the kits' sources, the cache and the sandbox.
package struct Workbench: Sendable {
  /// The programs that compile.
  package let toolchain: Toolchain
  /// The folder that holds `Sources/LabKit`.
  package let home: URL
  /// What was compiled before.
  package let cache: CacheStore
  /// Where programs run.
  package let sandbox: Sandbox
  /// What a compiler, fed with a stranger's source, may use.
  package var compileLimits = standardCompileLimits

  /// The key of the kits, once somebody asked for it.
  package let kitKey = KitKey()

  /// A workbench of these parts.
  package init(toolchain: Toolchain, home: URL, cache: CacheStore, sandbox: Sandbox) {
    self.toolchain = toolchain
    self.home = home
    self.cache = cache
    self.sandbox = sandbox
  }

  /// An honest answer takes a third of a second; ten compilers at once on a slow machine take it to ten.
  package static let standardCompileLimits = SandboxLimits(
    wallSeconds: 60, cpuSeconds: 20, memoryBytes: 4 << 30, outputBytes: 4 << 20, fileBytes: 256 << 20,
    processes: 64, descriptors: 256)

  /// Seconds of processor time after which the type checker gives up on an expression, and says which. It may
  /// take them twice: when an expression fails, it is tried again to find out why.
  package static let expressionSeconds = 3

  /// What a step of ours may use: compiling LabKit takes a busy machine a minute and more.
  package static let trustedLimits = SandboxLimits(
    wallSeconds: 600, cpuSeconds: 600, memoryBytes: 8 << 30, outputBytes: 4 << 20, fileBytes: 1 << 30,
    processes: 64, descriptors: 256)

  /// Runs a program of the toolchain in a folder that it may write to.
  ///
  /// - Throws: `SandboxError` when the program cannot be run, `CancellationError` when the task was cancelled.
  package func run(
    _ executable: String, _ arguments: [String], in folder: URL, reading readable: [URL] = [],
    profile: SandboxProfile.Kind = .compile, limits: SandboxLimits? = nil
  ) async throws -> RunOutcome {
    let profile = SandboxProfile(
      kind: profile, readable: [toolchain.root.path] + readable.map(\.path), writable: [folder.path],
      executable: [toolchain.root.appending(path: "bin").path])
    let command = SandboxCommand(
      executable: executable, arguments: arguments,
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path, "TMPDIR": folder.path, "LC_ALL": "C.UTF-8",
      ],
      workingDirectory: folder.path, standardInput: [], profile: profile, wantsEvents: false)
    let outcome = try await sandbox.run(command, limits: limits ?? compileLimits)
    // A compiler that was killed in the middle of its work has said nothing about the sources.
    try Task.checkCancellation()
    return outcome
  }

  /// Runs a step that only our own sources go through; its failure is ours.
  ///
  /// - Throws: `ToolchainError` when the program fails, and what `run` throws.
  package func runTrusted(
    _ executable: String, _ arguments: [String], in folder: URL, reading readable: [URL] = [], step: String
  ) async throws -> RunOutcome {
    let outcome = try await run(
      executable, arguments, in: folder, reading: readable, profile: .trusted, limits: Self.trustedLimits)
    guard outcome.termination == .exited(0) else {
      let text = String(decoding: outcome.standardError + outcome.standardOutput, as: UTF8.self)
      throw ToolchainError.failed(step: step, output: "\(outcome.termination)\n\(text)")
    }
    return outcome
  }
}
