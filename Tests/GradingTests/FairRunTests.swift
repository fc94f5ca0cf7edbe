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

  @Test("does not count what it waited for a processor, unless it has had its share, and only up to a bound")
  func waiting() throws {
    let time = FairTime(0.1, share: 0.6, ProcessorUse())
    Thread.sleep(forTimeInterval: 0.15)
    func isUp(ran: Double, waited: Double) -> Bool { time.isUp { ProcessorUse(ran: ran, waited: waited) } }
    #expect(isUp(ran: 0.01, waited: 0))
    #expect(!isUp(ran: 0.05, waited: 0.1))
    #expect(isUp(ran: 0.07, waited: 0.1))
    Thread.sleep(forTimeInterval: 0.3)
    #expect(isUp(ran: 0.01, waited: 60))
  }

  @Test("ends a program that is stopped for another reason as such")
  func cancelled() async throws {
    let task = Task { try await run("sleep 30", seconds: 20) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

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
}
