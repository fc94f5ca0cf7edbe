import Foundation
import Testing

/// `codelab mutate`, in a course that `codelab new` made.
@Suite("Mutating a solution")
struct MutateCommandTests {
  private let scratch: Scratch
  private let tool: Tool

  init() async throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.url)
    try FileManager.default.createDirectory(
      at: scratch.url.appending(path: "lessons"), withIntermediateDirectories: true)
    let course = "title: Bells\nlessons:\n  - {id: bells, title: Bells, exercises: []}\n"
    try Data(course.utf8).write(to: scratch.url.appending(path: "lessons/course.yml"))
    try Data("# Bells\n".utf8).write(to: scratch.url.appending(path: "lessons/bells.md"))
    let made = try await tool("new", "exercise", "bells/my-bell")
    try #require(made.status == 0, "\(made.all)")
  }

  @Test("lists what passes with what to type, and accepts it with a reason")
  func survivor() async throws {
    let found = try await tool("mutate", "my-bell")
    #expect(found.status == 65 && found.output.contains("50.0 %"), "\(found.all)")
    #expect(
      found.output.contains("-     owner?.rang(at: self)") && found.output.contains("+     owner!.rang"))
    let id = try #require(found.output.firstMatch(of: #/--equivalent ([0-9a-f]{6}) /#)).output.1
    let lenient = try await tool("mutate", "my-bell", "--minimum", "50", "--format", "json")
    #expect(lenient.status == 0 && lenient.output.contains("codelab/mutation/v1"), "\(lenient.all)")

    let added = try await tool(
      "mutate", "my-bell", "--equivalent", "\(id)", "--because", "A doorbell has an owner")
    #expect(added.status == 0, "\(added.all)")
    let file = scratch.url.appending(path: "Tests/Answers/bells/my-bell.yml")
    #expect(
      try String(contentsOf: file, encoding: .utf8).hasSuffix(
        """

        equivalents:
          - because: A doorbell has an owner
            edits:
              Doorbell.swift:
                - replace: 'owner?.rang(at: self)'
                  with: 'owner!.rang(at: self)'

        """))
    let all = try await tool("mutate", "my-bell")
    #expect(all.status == 0 && all.output.contains("100.0 %"), "\(all.all)")
  }

  @Test("adds a mutant to the mistakes, and refuses what makes no sense")
  func mistake() async throws {
    let json = try await tool("mutate", "my-bell", "--format", "json")
    let ids = json.output.matches(of: #/"id" : "([0-9a-f]{6})"/#).map { String($0.output.1) }
    #expect(ids.count == 2, "\(json.all)")
    for (number, id) in ids.enumerated() {
      let added = try await tool("mutate", "my-bell", "--mistake", id, "--name", "mutant-\(number)")
      // The statement without which nothing rings is a mistake already.
      #expect([0, 70].contains(added.status), "\(added.all)")
    }
    let mistakes = scratch.url.appending(path: "Tests/Answers/bells/my-bell.yml")
    #expect(try String(contentsOf: mistakes, encoding: .utf8).contains("with: 'owner!.rang(at: self)'"))
    #expect(try await tool("mutate", "my-bell", "--mistake", "000000", "--name", "none").status == 64)
    #expect(try await tool("mutate", "my-bell", "--equivalent", "000000").status == 64)
    #expect(try await tool("mutate", "--sample", "0").status == 64)
  }
}
