import TestSupport
import Foundation
import Testing

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
