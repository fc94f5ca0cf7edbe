import Foundation
import Testing
@testable import Workspace

@Suite("The tasks for VS Code")
struct EditorTasksTests {
  private static let repository = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  @Test("come with the first exercise, and are the learner's from then on")
  func once() throws {
    let desk = try Desk()
    let file = desk.workspace.root.appending(path: EditorTasks.path)
    _ = try desk.start(desk.first)
    #expect(try Desk.read(file) == EditorTasks.text)
    try Desk.write("changed", to: file)
    _ = try desk.start(desk.second)
    #expect(try Desk.read(file) == "changed")
  }

  @Test("are not put over tasks that were there, nor over a link that leads nowhere")
  func others() throws {
    let desk = try Desk()
    let file = desk.workspace.root.appending(path: EditorTasks.path)
    try Desk.write("{}", to: file)
    _ = try desk.start(desk.first)
    #expect(try Desk.read(file) == "{}")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "nowhere")
    _ = try desk.start(desk.first)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "nowhere")
  }

  @Test("do not hinder a start where they can't be written")
  func inTheWay() throws {
    let desk = try Desk()
    try Desk.write("a file", to: desk.workspace.root.appending(path: ".vscode"))
    #expect(try desk.start(desk.first).made.count == 2)
  }

  @Test("are the same in the repository")
  func repository() throws {
    #expect(try Desk.read(Self.repository.appending(path: EditorTasks.path)) == EditorTasks.text)
  }
}
