import Foundation
import Testing

/// A namespace without any network but an inactive loopback.
enum NoNetwork {
  static let tool = URL(filePath: "/usr/bin/unshare")

  /// Whether this machine lets us make one; where it does not, these tests say so and are skipped.
  static func isPermitted() async -> Bool {
    let answer = try? await Tool(folder: URL(filePath: "/")).run(tool, ["-rn", "true"])
    return answer?.status == 0
  }
}

@Suite(
  "Without a network",
  .enabled("unshare -rn is not permitted here: user namespaces are off") { await NoNetwork.isPermitted() })
struct OfflineTests {
  private func run(_ learner: Learner, _ arguments: String...) async throws -> Tool.Answer {
    try await learner.tool.run(NoNetwork.tool, ["-rn", Tool.executable.path] + arguments)
  }

  @Test("the namespace has no way out")
  func isolated() async throws {
    let learner = try Learner()
    let routes = try await learner.tool.run(NoNetwork.tool, ["-rn", "cat", "/proc/net/route"])
    #expect(routes.output.split(separator: "\n").count <= 1, "\(routes.all)")
  }

  @Test("start, lesson, task and check work")
  func works() async throws {
    let learner = try Learner()
    let start = try await run(learner, "start", "steps")
    try #require(start.status == 0, "\(start.all)")
    try learner.submit("passes", to: "steps")
    let check = try await run(learner, "check", "steps")
    #expect(check.status == 0 && check.output.contains("4 of 4 points"), "\(check.all)")
    let lesson = try await run(learner, "lesson", "outcomes")
    #expect(lesson.status == 0 && lesson.output.contains("It is ended."), "\(lesson.all)")
    let task = try await run(learner, "task")
    #expect(task.status == 0 && task.output.contains("Write a class"), "\(task.all)")
  }
}
