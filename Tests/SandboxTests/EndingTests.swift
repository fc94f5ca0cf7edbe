import CourseModel
import Foundation
import Synchronization
import Testing
import TestSupport
@testable import Sandbox

@Suite("How a run ends")
struct EndingTests {
  @Test("An exit status is handed on with what was printed")
  func exits() async throws {
    let outcome = try await shell("echo out; echo err >&2; exit 3")
    #expect(outcome.termination == .exited(3))
    #expect(outcome.text == "out\n")
    #expect(outcome.errors == "err\n")
  }

  @Test("A signal is handed on")
  func signalled() async throws {
    #expect(try await shell("kill -SEGV $$").termination == .signalled(11))
  }

  @Test("The wall clock ends a sleeper")
  func wall() async throws {
    let outcome = try await shell("sleep 30", limits: .ample.with { $0.wallSeconds = 0.2 })
    #expect(outcome.termination.exceeded == .wallTime)
    // A compiler that ends so had no processor: that says nothing of what it read.
    #expect(throws: SandboxError.self) { try outcome.requireProcessor("sh") }
    #expect(outcome.seconds < 1)
  }

  @Test("Processor time ends a spinner, and is not taken for the wall clock")
  func processor() async throws {
    let outcome = try await shell("while :; do :; done", limits: .ample.with { $0.cpuSeconds = 0.2 })
    #expect(outcome.termination.exceeded == .processorTime)
    #expect(outcome.cpuSeconds >= 0.2 && outcome.cpuSeconds < 1)
  }

  @Test("Processor time of a child counts, though the child ends and the parent goes on")
  func processorOfChildren() async throws {
    let line = "/bin/sh -c 'while :; do :; done'; echo survived"
    let outcome = try await shell(line, limits: .ample.with { $0.cpuSeconds = 0.3 })
    #expect(outcome.termination.exceeded == .processorTime)
    #expect(outcome.text.isEmpty)
  }

  @Test("A flood is cut at the limit and ended at once")
  func flood() async throws {
    let outcome = try await shell("exec yes", limits: .ample.with { $0.outputBytes = 10_000 })
    #expect(outcome.termination.exceeded == .output)
    #expect(outcome.standardOutput.count == 10_000)
    #expect(outcome.seconds < 2)
  }

  @Test("A file that grows too large ends the run")
  func fileSize() async throws {
    let folder = try TemporaryFolder()
    let line = "exec dd if=/dev/zero of=\(folder.path)/big bs=65536 count=100"
    let outcome = try await shell(line, limits: .ample.with { $0.fileBytes = 100_000 })
    #expect(outcome.termination.exceeded == .fileSize)
  }

  @Test("Cancelling the task ends the run quickly")
  func cancelled() async throws {
    let task = Task { try await shell("sleep 30") }
    try await Task.sleep(for: .milliseconds(200))
    task.cancel()
    // On a busy machine it may be cancelled before it has begun: then there is no outcome, and no program.
    guard let outcome = try? await task.value else { return }
    #expect(outcome.termination == .cancelled)
    // The supervisor's clock: on a busy machine this test itself may hear of the end much later.
    #expect(outcome.seconds < 15)
  }

  @Test("A missing program is an error of ours, not an ending")
  func missingProgram() async throws {
    let command = SandboxCommand(executable: "/no/such", workingDirectory: "/", profile: .trusted)
    await #expect(throws: SandboxError.self) { try await sandbox.run(command, limits: .ample) }
  }

  @Test("A missing launcher is told by its path")
  func missingLauncher() async throws {
    let command = SandboxCommand(executable: "/bin/true", workingDirectory: "/", profile: .trusted)
    await #expect(throws: SandboxError.launcherMissing(path: "/no/launcher")) {
      try await Sandbox(launcher: "/no/launcher").run(command, limits: .ample)
    }
  }
}

@Suite("What a program is given")
struct ChannelTests {
  @Test("Standard input is delivered, also when it is larger than a pipe")
  func input() async throws {
    let text = String(repeating: "0123456789abcdef", count: 20_000)
    #expect(try await shell("cat", input: text).text == text)
  }

  @Test("The environment is the given one and nothing else")
  func environment() async throws {
    let outcome = try await shell("exec /usr/bin/env", environment: ["A": "1"])
    #expect(outcome.text == "A=1\n" || outcome.text == "A=1\nPWD=/\n")
  }

  @Test("Only the standard descriptors are open; the event channel when it is wanted")
  func descriptors() async throws {
    let listing = "exec /bin/ls /proc/self/fd"
    // ls itself opens the folder as one more.
    #expect(try await shell(listing).text == "0\n1\n2\n3\n")
    #expect(try await shell(listing, onEventBytes: { _ in }).text == "0\n1\n2\n3\n4\n")
  }

  @Test("Events arrive while the program runs")
  func events() async throws {
    let seen = Mutex<[(text: String, at: ContinuousClock.Instant)]>([])
    let outcome = try await shell("echo one >&3; sleep 0.5; echo two >&3") { bytes in
      seen.withLock { $0.append((String(decoding: bytes, as: UTF8.self), .now)) }
    }
    let events = seen.withLock { $0 }
    #expect(outcome.termination == .exited(0))
    #expect(events.map(\.text) == ["one\n", "two\n"])
    #expect(events.count == 2 && events[1].at - events[0].at > .milliseconds(300))
  }
}
