import TestSupport
import Foundation
import Testing

@testable import Sandbox

@Suite("What a stranger's program can't do")
struct RunProfileTests {
  @Test(
    "Refused whatever the machine permits",
    arguments: [
      "fork", "vfork", "socket", "unix-socket", "kill-parent", "kill-all", "ptrace", "memfd", "setsid",
      "unshare", "io_uring", "bpf", "execveat", "shared-memory", "outlive", "limits-of-parent", "raise-limit",
    ])
  func refused(attempt: String) async throws {
    #expect(try await Built.probe.value.run(attempt).text == "EPERM\n")
  }

  @Test("No other program is executed")
  func execution() async throws {
    #expect(try await Built.probe.value.run("exec").text == "EACCES\n")
  }

  @Test("Another process's environment stays closed")
  func environmentOfParent() async throws {
    let text = try await Built.probe.value.run("environment-of-parent").text
    #expect(text == "EACCES\n" || text == "EPERM\n")
  }

  @Test("Outside its paths nothing is read, listed, written, emptied, removed, linked")
  func outside() async throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/secret"
    try "secret".write(toFile: file, atomically: true, encoding: .utf8)
    let probe = try await Built.probe.value
    for attempt in ["read", "write", "truncate", "remove"] {
      #expect(try await probe.run(attempt, file).text == "EACCES\n", "\(attempt)")
    }
    #expect(try await probe.run("chmod", file).text == "EPERM\n")
    #expect(try await probe.run("list", folder.path).text == "EACCES\n")
    #expect(try await probe.run("write", "\(folder.path)/new").text == "EACCES\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "secret")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["secret"])
  }

  @Test("Inside its folder it reads and writes, but makes no links")
  func inside() async throws {
    let folder = try TemporaryFolder()
    let probe = try await Built.probe.value
    for attempt in ["write", "read", "truncate", "remove"] {
      let outcome = try await probe.run(attempt, "\(folder.path)/file", writable: [folder.path])
      #expect(outcome.text == "done\n", "\(attempt)")
    }
    let outcome = try await probe.run("link", "\(folder.path)/link", writable: [folder.path])
    #expect(outcome.text == "EACCES\n")
  }

  @Test("Memory beyond the limit is refused, and the peak tells of it")
  func memory() async throws {
    let limits = SandboxLimits.ample.with { $0.memoryBytes = 128 << 20 }
    let outcome = try await Built.probe.value.run("allocate", limits: limits)
    #expect(outcome.text == "ENOMEM\n")
    #expect(outcome.peakMemoryBytes > 100 << 20 && outcome.peakMemoryBytes < 128 << 20)
  }

  @Test("Too many threads end the run")
  func threads() async throws {
    let outcome = try await Built.probe.value.run("threads")
    #expect(outcome.termination.exceeded == .threads)
    #expect(outcome.seconds < 2)
  }

  @Test("Endless recursion is a signal")
  func overflow() async throws {
    #expect(try await Built.probe.value.run("overflow").termination == .signalled(11))
  }

  @Test("XCTest, async tests, Dispatch, timers and Foundation work, again and again")
  func graders() async throws {
    let count = ProcessInfo.processInfo.environment["SANDBOX_RUNS"].flatMap(Int.init) ?? 20
    let program = try await Built.asynchronous.value
    let limits = SandboxLimits.ample.with { $0.memoryBytes = 512 << 20 }
    for _ in 0..<count {
      let outcome = try await program.run(limits: limits)
      #expect(outcome.termination == .exited(0), "\(outcome.text) \(outcome.errors)")
      #expect(outcome.text.contains("Executed 4 tests, with 0 failures"))
    }
  }
}
