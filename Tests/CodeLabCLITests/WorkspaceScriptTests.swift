import Foundation
import Testing

@Suite("A workspace")
struct WorkspaceScriptTests {
  @Test("holds a script that needs no flags, in the workspace and below it")
  func script() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    let script = learner.workspace.appending(path: "codelab")
    let inside = Tool(folder: learner.folder(of: "steps"))
    let check = try await inside.run(script, ["check"])
    #expect(check.status == 0, "\(check.all)")
    #expect(check.output.contains("4 of 4 points"))
    let list = try await Tool(folder: learner.workspace).run(script, ["list"])
    #expect(list.output.contains("pass   steps"), "\(list.all)")
    #expect(list.output.contains("Next:  ./codelab start outcomes/later"), "\(list.all)")
  }

  @Test("belongs to a course that lies anywhere, whatever its folder is called")
  func courseElsewhere() async throws {
    let scratch = try Scratch()
    let course = scratch.url.appending(path: "a \"course\" for $5 `today`")
    try FileManager.default.copyItem(at: Learner.course, to: course)
    let tool = Tool(folder: scratch.url)
    let start = try await tool("start", "steps", "--course", course.path, "--workspace", "mine")
    try #require(start.status == 0, "\(start.all)")
    let workspace = scratch.url.appending(path: "mine")
    let check = try await Tool(folder: workspace).run(workspace.appending(path: "codelab"), ["check"])
    #expect(check.status == 1, "\(check.all)")
    #expect(check.output.contains("0 of 4 points"), "\(check.all)")
  }

  @Test("and a course can be named by paths from where the learner stands")
  func relativePaths() async throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(at: Learner.course, to: scratch.url.appending(path: "course"))
    let below = try scratch.folder("below")
    let start = try await Tool(folder: below)(
      "start", "steps", "--course", "../course", "--workspace", "../mine")
    #expect(start.status == 0, "\(start.all)")
    let file = scratch.url.appending(path: "mine/outcomes/steps/Steps.swift")
    #expect(FileManager.default.fileExists(atPath: file.path))
    let graded = try await Tool(folder: scratch.url)(
      "grade", "mine/outcomes/steps", "--exercise", "steps", "--course", "course")
    #expect(graded.status == 1 && graded.output.contains("0 of 4 points"), "\(graded.all)")
  }
}
