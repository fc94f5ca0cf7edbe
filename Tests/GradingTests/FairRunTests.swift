import CourseModel
import Foundation
import Sandbox
import SwiftToolchain
import TestSupport
import Testing

@testable import Grading

@Suite("The time of a program")
struct FairRunTests {
  @Test("is up for one that only waits, by the clock")
  func sleeper() async throws {
    let (outcome, termination) = try await run("sleep 30", seconds: 0.3)
    #expect(termination == .exceeded(Limit(.wallTime, 0.3)))
    #expect(outcome.seconds < 3)
  }

  @Test("is up for one that never ends, though others want the processors")
  func spinner() async throws {
    let (_, termination) = try await crowded { try await run("while :; do :; done", seconds: 0.5) }
    #expect(termination == .exceeded(Limit(.wallTime, 0.5)))
  }

  @Test("does not count what it waited for a processor that others had")
  func waiting() async throws {
    let (outcome, termination) = try await crowded { try await run(Self.work, seconds: Self.secondsOfWork) }
    #expect(termination == .exited(0))
    #expect(outcome.cpuSeconds < Self.secondsOfWork)
  }

  @Test("ends a program that is stopped for another reason as such")
  func cancelled() async throws {
    let task = Task { try await run("sleep 30", seconds: 20) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// Far less than this many seconds of work, but more than this many with a sixth of a processor.
  private static let secondsOfWork = 0.6
  private static let work = "i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done"

  private func run(
    _ line: String, seconds: Double
  ) async throws -> (outcome: RunOutcome, termination: Termination) {
    let sandbox = try Workbench.forTests().sandbox
    let limits = SandboxLimits(
      wallSeconds: 60, cpuSeconds: 60, memoryBytes: 2 << 30, outputBytes: 1000, fileBytes: 0, processes: 8,
      descriptors: 32)
    return try await FairRun(seconds: seconds).outcome { onStart in
      try await sandbox.run(
        SandboxCommand(
          executable: "/bin/sh", arguments: ["-c", line], workingDirectory: "/", profile: .trusted),
        limits: limits, onStart: onStart)
    }
  }

  /// Runs the body beside five programs for each processor that want it all the time.
  private func crowded<Result>(_ body: () async throws -> Result) async throws -> Result {
    let others = try (0..<5 * ProcessInfo.processInfo.activeProcessorCount).map { _ in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "while :; do :; done"]
      try process.run()
      return process
    }
    defer { for process in others { kill(process.processIdentifier, SIGKILL) } }
    return try await body()
  }
}
