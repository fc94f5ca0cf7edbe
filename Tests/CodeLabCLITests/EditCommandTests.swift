import Foundation
import Testing

/// `codelab edit` with an editor that is a shell command.
@Suite("An exercise in the teacher's editor")
struct EditCommandTests {
  private let scratch: Scratch
  private var tool: Tool
  private var course: URL { tool.folder }
  private var package: URL { course.appending(path: "workspace/edit/start/ring-once") }
  private var solution: URL { course.appending(path: "Solutions/start/ring-once/Doorbell.swift") }

  init() async throws {
    scratch = try Scratch()
    let made = try await Tool(folder: scratch.url)("new", "course", "my course")
    try #require(made.status == 0, "\(made.all)")
    tool = Tool(folder: scratch.url.appending(path: "my course"))
  }

  /// Runs `codelab edit` with an editor.
  private func edit(_ editor: String, _ words: String...) async throws -> Tool.Answer {
    var tool = tool
    tool.environment["EDITOR"] = editor
    return try await tool(["edit", "ring-once"] + words)
  }

  private func append(_ text: String, to file: URL) throws {
    try Data((String(contentsOf: file, encoding: .utf8) + text).utf8).write(to: file)
  }

  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  @Test("is saved when the editor ends, and says what to type next")
  func saved() async throws {
    let untouched = try await edit("true")
    #expect(untouched.status == 0 && untouched.output.contains("Nothing was changed"), "\(untouched.all)")
    let answer = try await edit("f() { for file; do echo '// edited' >> \"$file\"; done; }; f")
    #expect(answer.status == 0 && answer.output.contains("verify start/ring-once"), "\(answer.all)")
    #expect(try text(solution).hasSuffix("// edited\n"))
    let graders = course.appending(path: "Tests/Graders/start/ring-once")
    let grader = try #require(try FileManager.default.contentsOfDirectory(atPath: graders.path).first)
    #expect(try text(graders.appending(path: grader)).hasSuffix("// edited\n"))
  }

  @Test("takes what was changed in the course, and overwrites nothing that was changed in both")
  func conflict() async throws {
    #expect(try await edit("true", "--save").status == 64)
    #expect(try await edit("true").status == 0)
    try append("// course\n", to: solution)
    #expect(try await edit("true").status == 0)
    let copy = package.appending(path: "Sources/RingOnce/Doorbell.swift")
    #expect(try text(copy).hasSuffix("// course\n"))

    try append("// package\n", to: copy)
    try append("// course again\n", to: solution)
    let before = try text(solution)
    let refused = try await edit("true", "--save")
    #expect(refused.status == 64 && refused.errors.contains("diff "), "\(refused.all)")
    #expect(try text(solution) == before)
    try Data(before.utf8).write(to: copy)
    #expect(try await edit("true", "--save").status == 0)
  }

  @Test("can get and lose files, which are told")
  func files() async throws {
    #expect(try await edit("true").status == 0)
    let sources = package.appending(path: "Sources/RingOnce")
    try Data("struct Chime {}\n".utf8).write(to: sources.appending(path: "Chime.swift"))
    try FileManager.default.removeItem(at: sources.appending(path: "Doorbell.swift"))
    let answer = try await edit("true", "--save")
    #expect(answer.output.contains("Chime.swift is new: add it to `sources`"), "\(answer.all)")
    #expect(answer.output.contains("Doorbell.swift was deleted in the package"), "\(answer.all)")
    #expect(try text(solution).contains("class"))
  }

  @Test("is a package that SwiftPM can read")
  func described() async throws {
    #expect(try await edit("true").status == 0)
    let described = try await tool.run(
      URL(filePath: "/usr/bin/env"), ["swift", "package", "--package-path", package.path, "describe"])
    #expect(described.status == 0 && described.output.contains("RingOnceTests"), "\(described.all)")
  }
}
