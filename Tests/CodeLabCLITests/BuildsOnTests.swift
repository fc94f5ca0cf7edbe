import Foundation
import Testing

@Suite("What an exercise builds on")
struct BuildsOnTests {
  private static let advice = "Builds on outcomes/steps, which you have not passed yet."

  @Test("is said in a line by start and task, and locks nothing")
  func told() async throws {
    let learner = try Learner()
    let start = try await learner.tool("start", "later")
    #expect(start.status == 0, "\(start.all)")
    #expect(start.output.components(separatedBy: "\n").contains("  " + Self.advice), "\(start.all)")
    let task = try await learner.tool("task", "later")
    #expect(task.output.hasSuffix(Self.advice + "\n"), "\(task.all)")
  }

  @Test("is not said any more when it is passed, nor where there is nothing")
  func passed() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    #expect(try await learner.tool("task", "steps").output.contains("Builds on") == false)
    try #require(try await learner.tool("check", "steps").status == 0)
    for command in ["start", "task"] {
      let answer = try await learner.tool(command, "later")
      #expect(answer.status == 0 && !answer.output.contains("Builds on"), "\(answer.all)")
    }
  }
}
