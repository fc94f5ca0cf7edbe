import Foundation
import Testing
import TestSupport
@testable import Sandbox

/// What the sandbox adds to a program's run. `Benchmarks/protection` says how often to look.
@Suite("Cost", .serialized, .enabled(if: Cost.rounds != nil, "Benchmarks/protection runs it"))
struct CostTests {
  @Test("a start with all layers, against a plain one")
  func starts() async throws {
    let profile = SandboxProfile(kind: .run, executable: ["/bin/true"])
    try await compare("a program that does nothing, as `run`", "/bin/true", [], profile)
  }

  @Test("the compiler with all layers, against a plain run of it")
  func compiler() async throws {
    let folder = try TemporaryFolder()
    let source = "\(folder.path)/source.swift"
    try "class Counter { var count = 0 }".write(toFile: source, atomically: true, encoding: .utf8)
    let root = try BuildProducts.toolchain()
    let profile = SandboxProfile.compiler(of: root, writing: folder.path)
    let arguments = ["-frontend", "-typecheck", source, "-module-cache-path", folder.path]
    try await compare(
      "the compiler on one file, as `compile`", "\(root)/bin/swift-frontend", arguments, profile)
  }

  private func compare(
    _ title: String, _ executable: String, _ arguments: [String], _ profile: SandboxProfile
  ) async throws {
    let command = SandboxCommand(
      executable: executable, arguments: arguments, workingDirectory: "/", profile: profile)
    var plain: [Duration] = []
    var confined: [Duration] = []
    for _ in 0..<(Cost.rounds ?? 1) {
      plain.append(try ContinuousClock().measure { try run(executable, arguments) })
      let begun = ContinuousClock.now
      let outcome = try await sandbox.run(command, limits: Built.patient)
      confined.append(ContinuousClock.now - begun)
      try #require(outcome.termination == .exited(0), "\(outcome.errors)")
    }
    let (bare, walled) = (plain.median, confined.median)
    print("\(title): plain \(bare) ms, in the sandbox \(walled) ms")
  }

  /// Runs the program with nothing around it.
  private func run(_ executable: String, _ arguments: [String]) throws {
    let words = ([executable] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    var status: Int32 = 0
    try #require(posix_spawn(&child, executable, nil, nil, words, nil) == 0)
    try #require(waitpid(child, &status, 0) == child && status == 0)
  }
}

private enum Cost {
  /// How many rounds, where somebody asks.
  static let rounds = ProcessInfo.processInfo.environment["CODELAB_COST"].flatMap(Int.init)
}

extension [Duration] {
  /// In milliseconds, with one place.
  fileprivate var median: String {
    let middle = sorted()[count / 2]
    return String(format: "%.1f", middle / .milliseconds(1))
  }
}

let launcher = BuildProducts.launcher

let sandbox = Sandbox(launcher: launcher)

extension SandboxLimits {
  /// More than any test here needs; each narrows what it is about.
  static let ample = SandboxLimits(
    wallSeconds: 20, cpuSeconds: 10, memoryBytes: 4 << 30, outputBytes: 1 << 20, fileBytes: 1 << 24,
    processes: 64, descriptors: 64)

  /// For runs that a test ends: on a busy machine its turn may come only after a minute or more.
  static let patient = ample.with { ($0.wallSeconds, $0.cpuSeconds) = (600, 600) }

  func with(_ change: (inout SandboxLimits) -> Void) -> SandboxLimits {
    var limits = self
    change(&limits)
    return limits
  }
}

/// Runs a line of shell as a program of ours.
func shell(
  _ line: String, limits: SandboxLimits = .ample, input: String = "", environment: [String: String] = [:],
  profile: SandboxProfile = .trusted, onEventBytes: (@Sendable ([UInt8]) -> Void)? = nil
) async throws -> RunOutcome {
  let command = SandboxCommand(
    executable: "/bin/sh", arguments: ["-c", line], environment: environment, workingDirectory: "/",
    standardInput: Array(input.utf8), profile: profile, wantsEvents: onEventBytes != nil)
  return try await sandbox.run(command, limits: limits, onEventBytes: onEventBytes)
}

extension RunOutcome {
  var text: String { String(decoding: standardOutput, as: UTF8.self) }
  var errors: String { String(decoding: standardError, as: UTF8.self) }
}
