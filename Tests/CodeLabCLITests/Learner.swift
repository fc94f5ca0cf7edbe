import Foundation
import Testing

/// A learner of the fixture course, with a workspace of their own.
struct Learner: Sendable {
  static let course = Tool.fixtures.appending(path: "Course")

  let scratch: Scratch
  let workspace: URL
  var tool: Tool

  /// A learner who stands in an empty folder; the course and the workspace are told by the environment.
  init(course: URL = Learner.course, environment: [String: String] = [:]) throws {
    scratch = try Scratch()
    workspace = scratch.url.appending(path: "my workspace")
    let told = ["CODELAB_COURSE": course.path, "CODELAB_WORKSPACE": workspace.path]
    tool = Tool(folder: scratch.url, environment: told.merging(environment) { $1 })
  }

  /// A learner who has opened an exercise, and has put a submission of the fixtures in place of the starter.
  init(
    of exercise: String, submitting submission: String, environment: [String: String] = [:]
  ) async throws {
    try self.init(environment: environment)
    let answer = try await tool("start", exercise)
    try #require(answer.status == 0, "\(answer.all)")
    try submit(submission, to: exercise)
  }

  /// The same learner with more in the environment.
  func adding(_ environment: [String: String]) -> Learner {
    var learner = self
    learner.tool.environment.merge(environment) { $1 }
    return learner
  }

  /// Where the files of an exercise lie.
  func folder(of exercise: String) -> URL { workspace.appending(path: "outcomes/\(exercise)") }

  /// Puts the files of a submission into the workspace.
  func submit(_ submission: String, to exercise: String) throws {
    let source = Tool.fixtures.appending(path: "Submissions/\(exercise)/\(submission)")
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
      try Data(contentsOf: source.appending(path: name))
        .write(to: folder(of: exercise).appending(path: name))
    }
  }

  /// Checks an exercise, with the result as the tool writes it for programs.
  func check(_ exercise: String) async throws -> (status: Int32, result: ResultDocument) {
    let answer = try await tool("check", exercise, "--format", "json")
    let data = Data(answer.output.utf8)
    do {
      return (answer.status, try JSONDecoder().decode(ResultDocument.self, from: data))
    } catch {
      Issue.record("no result: \(error)\n\(answer.all)")
      throw error
    }
  }
}
