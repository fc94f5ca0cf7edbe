import Foundation
import Sandbox

/// What every compilation needs: the toolchain, the kits' sources, the cache and the sandbox.
package struct Workbench: Sendable {
  /// The programs of the toolchain.
  package let toolchain: Toolchain
  /// The folder that contains `Sources/LabKit`.
  package let home: URL
  /// The cache of compiled kits and graders.
  package let cache: CacheStore
  /// The sandbox that programs run in.
  package let sandbox: Sandbox
  /// The limits of a compiler that reads untrusted sources.
  package var compileLimits = standardCompileLimits
  /// The processor time of all compilations with `compileLimits`; nil if each of them counts alone.
  package private(set) var budget: CompileBudget?

  /// The key of the kits, computed when it is first needed.
  package let kitKey = SourceKey()
  /// The key of `codelab-syntax`, computed when it is first needed.
  package let syntaxKey = SourceKey()

  /// A workbench with these parts.
  package init(toolchain: Toolchain, home: URL, cache: CacheStore, sandbox: Sandbox) {
    self.toolchain = toolchain
    self.home = home
    self.cache = cache
    self.sandbox = sandbox
  }

  /// The same workbench with a cache in which every entry can be replaced.
  package var withOwnCache: Workbench {
    var other = Workbench(toolchain: toolchain, home: home, cache: cache.own, sandbox: sandbox)
    other.compileLimits = compileLimits
    return other
  }

  /// The same workbench, all of whose compilations have the time of `compileLimits` together: for one submission.
  package var withSharedBudget: Workbench {
    var other = self
    other.budget = CompileBudget(of: compileLimits)
    return other
  }

  /// The same workbench, each of whose compilations counts alone: for sources that are not the learner's.
  package var withoutBudget: Workbench {
    var other = self
    other.budget = nil
    return other
  }

  /// The default limits. An honest answer compiles in a third of a second, but the clock says little on a busy machine:
  /// a compiler does nothing but compute, so its processor time decides, and the clock only ends what waits for too
  /// long (`RunOutcome.requireProcessor`). Each solution of the course compiles in 500 MB of address space.
  static let standardCompileLimits = SandboxLimits(
    wallSeconds: 300, cpuSeconds: 20, memoryBytes: 2 << 30, outputBytes: 4 << 20, fileBytes: 256 << 20,
    processes: 64, descriptors: 256)

  /// Seconds of processor time after which the type checker gives up on an expression and reports it. An expression
  /// with an error may take this time twice, because the compiler checks it again to find the reason.
  package static let expressionSeconds = 3

  /// The limits of a step on trusted data: on a busy machine, compiling LabKit takes more than a minute.
  package static let trustedLimits = SandboxLimits(
    wallSeconds: 600, cpuSeconds: 600, memoryBytes: 8 << 30, outputBytes: 32 << 20, fileBytes: 1 << 30,
    processes: 64, descriptors: 256)

  /// Runs a program of the toolchain in a folder that it may write to.
  ///
  /// - Throws: `SandboxError` if the program cannot be run, or `CancellationError` if the task was cancelled.
  package func run(
    _ executable: String, _ arguments: [String], in folder: URL, reading readable: [URL] = [],
    profile: SandboxProfile.Kind = .compile, limits: SandboxLimits? = nil
  ) async throws -> RunOutcome {
    let command = command(executable, arguments, in: folder, reading: readable, profile)
    if profile == .compile {
      let outcome = try await withinBudget(limits ?? compileLimits) {
        try await sandbox.run(command, limits: $0)
      }
      return try await checked(outcome, of: executable)
    }
    return try await checked(try await sandbox.run(command, limits: limits ?? compileLimits), of: executable)
  }

  /// Starts the compiler's front end, which waits for its arguments.
  package func startFrontend(in folder: URL, reading readable: [URL]) -> WaitingProgram {
    start(
      toolchain.frontend, ["-frontend", "@/dev/stdin"], in: folder, reading: readable, profile: .compile)
  }

  /// Runs a compilation with its share of the budget, if there is one.
  private func withinBudget(
    _ limits: SandboxLimits, _ run: (SandboxLimits) async throws -> RunOutcome
  ) async throws -> RunOutcome {
    guard let budget else { return try await run(limits) }
    let share = budget.share(of: limits)
    var used = 0.0
    defer { budget.settle(share, used: used) }
    let outcome = try await run(share.limits)
    used = outcome.cpuSeconds
    return outcome
  }

  /// Runs the front end, if possible the one that waits in this folder.
  ///
  /// - Throws: the same errors as `run`.
  package func runFrontend(
    _ arguments: [String], in folder: URL, reading readable: [URL], waiting: WaitingProgram?
  ) async throws -> RunOutcome {
    let input = Array(arguments.map(\.inResponseFile).joined(separator: "\n").utf8)
    guard let waiting, waiting.takes(input) else {
      return try await run(toolchain.frontend, ["-frontend"] + arguments, in: folder, reading: readable)
    }
    let outcome = try await withinBudget(compileLimits) { _ in try await waiting.outcome(for: input) }
    return try await checked(outcome, of: toolchain.frontend)
  }

  /// Starts a program of the toolchain, as `run` does, that waits for its standard input.
  package func start(
    _ executable: String, _ arguments: [String], in folder: URL, reading readable: [URL] = [],
    profile: SandboxProfile.Kind
  ) -> WaitingProgram {
    WaitingProgram(
      command(executable, arguments, in: folder, reading: readable, profile), limits: compileLimits,
      in: sandbox)
  }

  private func command(
    _ executable: String, _ arguments: [String], in folder: URL, reading readable: [URL],
    _ kind: SandboxProfile.Kind
  ) -> SandboxCommand {
    let profile = SandboxProfile(
      kind: kind, readable: (toolchain.folders + readable).map(\.path), writable: [folder.path],
      executable: toolchain.folders.flatMap { folder in
        ["bin", "lib", "libexec"].map { folder.appending(path: $0).path }
      })
    return SandboxCommand(
      executable: executable, arguments: arguments,
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path, "TMPDIR": folder.path, "LC_ALL": "C.UTF-8",
        // A compiler that is stopped says which source it was reading; looking up its own functions takes seconds.
        "LLVM_DISABLE_SYMBOLIZATION": "1",
        // A compiler takes some 20 MB in small steps, each page of which is a fault; with large pages there are fewer.
        "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1:glibc.malloc.top_pad=8388608",
      ],
      workingDirectory: folder.path, standardInput: [], profile: profile, wantsEvents: false)
  }

  /// The outcome of a program, unless something outside of the run ended it.
  private func checked(_ outcome: RunOutcome, of executable: String) async throws -> RunOutcome {
    // The output of a compiler that was killed says nothing about the sources.
    try Task.checkCancellation()
    try outcome.requireUndisturbed(executable)
    try outcome.requireProcessor(executable)
    return outcome
  }

  /// Runs a step without untrusted input, whose failure is never the learner's.
  ///
  /// - Throws: `ToolchainError` if the program fails, or the errors of `run`.
  package func runTrusted(
    _ executable: String, _ arguments: [String], in folder: URL, reading readable: [URL] = [], step: String
  ) async throws -> RunOutcome {
    let outcome = try await run(
      executable, arguments, in: folder, reading: readable, profile: .trusted, limits: Self.trustedLimits)
    guard outcome.termination == .exited(0) else {
      let text = String(decoding: outcome.standardError + outcome.standardOutput, as: UTF8.self)
      throw ToolchainError.failed(step: step, output: text.isEmpty ? "\(outcome.termination)" : text)
    }
    return outcome
  }
}

extension String {
  /// The argument in a response file.
  fileprivate var inResponseFile: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
