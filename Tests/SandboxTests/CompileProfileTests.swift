import TestSupport
import Foundation
import Testing

@testable import Sandbox

@Suite("What the compiler can't do on a stranger's source")
struct CompileProfileTests {
  @Test(
    "It has no network and reaches into no other process",
    arguments: ["socket", "ptrace", "unshare", "bpf", "setsid"])
  func refused(attempt: String) async throws {
    #expect(try await Built.probe.value.run(attempt, kind: .compile).text == "EPERM\n")
  }

  @Test("It may start processes, of the toolchain and the system")
  func processes() async throws {
    #expect(try await Built.probe.value.run("exec", kind: .compile).termination == .exited(0))
  }

  @Test("It sees no grader that it was not given, and writes nowhere else")
  func outside() async throws {
    let folder = try TemporaryFolder()
    let grader = "\(folder.path)/Grader.swift"
    try "secret".write(toFile: grader, atomically: true, encoding: .utf8)
    let probe = try await Built.probe.value
    #expect(try await probe.run("read", grader, kind: .compile).text == "EACCES\n")
    #expect(try await probe.run("write", grader, kind: .compile).text == "EACCES\n")
    #expect(try String(contentsOfFile: grader, encoding: .utf8) == "secret")
  }

  @Test("The compiler itself can't read a file outside, whatever the source says")
  func includes() async throws {
    let folder = try TemporaryFolder()
    try "int secret = 1;".write(toFile: "\(folder.path)/secret.h", atomically: true, encoding: .utf8)
    let source = "#include \"\(folder.path)/secret.h\"\nint main(void) { return secret; }"
    await #expect(throws: BuildFailure.self) { _ = try await Built(cProgram: source) }
  }

  @Test(
    "A compiler whose time is up may say what it was doing; one that says nothing is killed a second later")
  func lastWords() async throws {
    let limits = SandboxLimits.ample.with { $0.cpuSeconds = 0.2 }
    let compile = SandboxProfile(kind: .compile)
    let says = try await shell(
      "trap 'echo sum >&2; exit' QUIT; while :; do :; done", limits: limits, profile: compile)
    #expect(says.termination.exceeded == .processorTime && says.errors == "sum\n")
    let ignores = try await shell("trap '' QUIT; while :; do :; done", limits: limits, profile: compile)
    #expect(ignores.termination.exceeded == .processorTime && ignores.cpuSeconds < 2.5)
  }

  @Test("A program whose time is up is not asked")
  func noLastWords() async throws {
    let limits = SandboxLimits.ample.with { $0.cpuSeconds = 0.2 }
    let outcome = try await shell("trap 'echo sum >&2; exit' QUIT; while :; do :; done", limits: limits)
    #expect(outcome.termination.exceeded == .processorTime && outcome.errors == "")
  }

  @Test("An expression that type-checks for ever runs into the limit of processor time")
  func compileBomb() async throws {
    let bomb =
      "let y = [1, 2.5, -3, 4 + -5].map { -$0 * 2 + ($0 > 1 ? -1 : 2.0) + -(1 + -2) - -(4 + 5 * 6.0) }"
      + ".filter { -$0 > -(1) + 2 * -($0) - 1 * -(2.5) + -(3) }.map { -$0 + -(1) * 2.0 - -(3 + $0) }"
    let limits = SandboxLimits.ample.with {
      $0.cpuSeconds = 1
      $0.descriptors = 256
    }
    let error = try #require(
      await #expect(throws: BuildFailure.self) { _ = try await Built(swiftProgram: bomb, limits: limits) })
    #expect(error.termination?.exceeded == .processorTime, "\(error)")
  }
}
