import Foundation
import Testing

/// What an editor needs of a workspace.
@Suite("A workspace is a package")
struct EditorTests {
  @Test("that `swift build` builds, with LabKit for the learner's file, and whose errors it tells")
  func builds() async throws {
    let learner = try Learner()
    _ = try await learner.tool("start", "steps")
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    let starter = try String(contentsOf: file, encoding: .utf8)
    try Data("import LabKit\nlet button = UIButton()\n\(starter)".utf8).write(to: file)
    let built = try await build(learner)
    #expect(built.status == 0, "\(built.all)")
    try Data("import LabKit\nlet button = UIButtonn()\n\(starter)".utf8).write(to: file)
    let broken = try await build(learner)
    #expect(broken.status == 1)
    #expect(broken.all.contains("Steps.swift:2:14"), "\(broken.all)")
  }

  private func build(_ learner: Learner) async throws -> Tool.Answer {
    try await learner.tool.run(
      URL(filePath: "/usr/bin/env"), ["swift", "build", "--package-path", learner.workspace.path])
  }
}
