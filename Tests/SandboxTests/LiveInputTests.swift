import Foundation
import Synchronization
import Testing

@testable import Sandbox

@Suite("Standard input that stays open")
struct LiveInputTests {
  /// What a program has printed so far, for waiting.
  private final class Printed: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }
    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

    /// Whether the text comes within ten seconds.
    func becomes(_ wanted: String) async throws -> Bool {
      for _ in 0..<1000 where text != wanted { try await Task.sleep(for: .milliseconds(10)) }
      return text == wanted
    }
  }

  private func start(
    _ script: String, _ input: LiveInput, _ printed: Printed, first: String = ""
  ) -> Task<RunOutcome, any Error> {
    Task {
      let command = SandboxCommand(
        executable: "/bin/sh", arguments: ["-c", script], workingDirectory: "/",
        standardInput: Array(first.utf8), profile: SandboxProfile(kind: .run, executable: ["/usr/bin"]))
      return try await sandbox.run(command, limits: .patient, input: input, onOutputBytes: printed.append)
    }
  }

  @Test("what is written before and during a run arrives in order, and is answered while it goes on")
  func conversation() async throws {
    let (input, printed) = (LiveInput(), Printed())
    input.write(Array("two\n".utf8))
    let run = start(
      "while read line; do echo got $line; done; echo end", input, printed, first: "one\n")
    #expect(try await printed.becomes("got one\ngot two\n"), "\(printed.text)")
    input.write(Array("three\n".utf8))
    #expect(try await printed.becomes("got one\ngot two\ngot three\n"), "\(printed.text)")
    run.cancel()
    #expect(try await run.value.termination == .cancelled)
    #expect(printed.text == "got one\ngot two\ngot three\n")
  }

  @Test("input that is held is all of the input, and a program's time starts with it")
  func held() async throws {
    let (input, printed) = (LiveInput.held(), Printed())
    let run = start("while read line; do echo $line; done; echo end", input, printed)
    input.send(Array(String(repeating: "word\n", count: 4_000).utf8))
    let outcome = try await run.value
    #expect(outcome.termination == .exited(0))
    #expect(printed.text == String(repeating: "word\n", count: 4_000) + "end\n")
  }

  @Test("a program that waits for input that is held uses none of its time, and ends when it is cancelled")
  func waiting() async throws {
    let (input, started) = (LiveInput.held(), Printed())
    let command = SandboxCommand(
      executable: "/bin/sh", arguments: ["-c", "read line"], workingDirectory: "/",
      profile: SandboxProfile(kind: .run, executable: ["/usr/bin"]))
    var limits = SandboxLimits.patient
    limits.wallSeconds = 0.1
    let run = Task { [limits] in
      try await sandbox.run(
        command, limits: limits, input: input, onStart: { _ in started.append([UInt8(ascii: "y")]) })
    }
    #expect(try await started.becomes("y"))
    try await Task.sleep(for: .milliseconds(500))
    run.cancel()
    #expect(try await run.value.termination == .cancelled)
  }

  @Test("a program that ends by itself ends the run, and what is written afterwards is lost")
  func programEnds() async throws {
    let (input, printed) = (LiveInput(), Printed())
    let run = start("read line; echo $line; exit 7", input, printed)
    input.write(Array("enough\n".utf8))
    let outcome = try await run.value
    #expect(outcome.termination == .exited(7) && printed.text == "enough\n")
    input.write(Array("late\n".utf8))
  }

  @Test("a program that reads nothing does not keep a run from being ended", .timeLimit(.minutes(60)))
  func unread() async throws {
    let (input, printed) = (LiveInput(), Printed())
    let run = start("echo ready; while :; do :; done", input, printed)
    #expect(try await printed.becomes("ready\n"))
    for _ in 0..<100 { input.write([UInt8](repeating: 10, count: 4096)) }
    run.cancel()
    #expect(try await run.value.termination == .cancelled)
  }

  @Test("only standard output is heard, and both streams are in the outcome")
  func streams() async throws {
    let (input, printed) = (LiveInput(), Printed())
    let outcome = try await start("echo out; echo error >&2", input, printed).value
    #expect(printed.text == "out\n")
    #expect(String(decoding: outcome.standardOutput, as: UTF8.self) == "out\n")
    #expect(String(decoding: outcome.standardError, as: UTF8.self) == "error\n")
  }
}
