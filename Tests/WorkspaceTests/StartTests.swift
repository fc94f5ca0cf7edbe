import CourseModel
import Foundation
import Testing
@testable import Workspace

@Suite("Starting an exercise")
struct StartTests {
  @Test("The starter's files come, and those that are there already are told as kept")
  func start() throws {
    let desk = try Desk()
    let fresh = try desk.start(desk.first)
    #expect(fresh.made.map(\.lastPathComponent) == ["A.swift", "B.swift"])
    #expect(fresh.kept == [])
    try FileManager.default.removeItem(at: desk.file("A.swift"))
    try Desk.write("mine", to: desk.file("B.swift"))
    let again = try desk.start(desk.first)
    #expect(again.made.map(\.lastPathComponent) == ["A.swift"])
    #expect(again.kept.map(\.lastPathComponent) == ["B.swift"])
    #expect(try Desk.read(desk.file("B.swift")) == "mine")
  }

  @Test("The script calls the tool with this workspace and course, also after the workspace moved")
  func script() throws {
    let desk = try Desk()
    try Desk.write(
      "#!/bin/sh\necho \"$CODELAB_WORKSPACE|$CODELAB_COURSE|$*\"\n", to: desk.tool.executable)
    let permissions = [FileAttributeKey.posixPermissions: 0o755]
    try FileManager.default.setAttributes(permissions, ofItemAtPath: desk.tool.executable.path)
    _ = try desk.start(desk.first)
    let moved = desk.folder.appending(path: "moved – here")
    try FileManager.default.moveItem(at: desk.workspace.root, to: moved)
    let result = try run(moved.appending(path: "codelab"), ["check", "a b"])
    #expect(result.output == "\(moved.path)|\(desk.course.root.path)|check a b\n")
    #expect(result.status == 0)
  }

  @Test("When the tool is gone, the script says where it was and what to type")
  func toolGone() throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    let result = try run(desk.workspace.root.appending(path: "codelab"), [])
    #expect(result.status == 70)
    #expect(result.output.contains("There is no codelab at \(desk.tool.executable.path)."))
    #expect(result.output.contains("./codelab --workspace '\(desk.workspace.root.path)'"))
  }

  @Test("The package names each exercise that was started, and the kit is copied for editors")
  func package() throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    let package = try Desk.read(desk.workspace.root.appending(path: "Package.swift"))
    #expect(package.contains(#"name: "First", path: "one/first""#))
    #expect(!package.contains("Second"))
    let kit = desk.workspace.root.appending(path: ".codelab/kit/LabKit.swiftmodule")
    #expect(try Desk.read(kit) == "a module")
    let ignored = desk.workspace.root.appending(path: ".gitignore")
    #expect(try Desk.read(ignored).contains(".codelab/kit/"))
    try Desk.write("mine/\n", to: ignored)
    _ = try desk.start(desk.first)
    #expect(try Desk.read(ignored) == "mine/\n")
  }

  private func run(_ script: URL, _ arguments: [String]) throws -> (output: String, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = script
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}

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
