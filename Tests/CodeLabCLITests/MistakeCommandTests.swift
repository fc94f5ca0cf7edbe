import Foundation
import Testing

/// `codelab mistake add`, in a course that `codelab new` made.
@Suite("Adding a mistake")
struct MistakeCommandTests {
  private static let file = "Tests/Answers/bells/my-bell.yml"

  private let scratch: Scratch
  private let tool: Tool

  init() async throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.url)
    try write(
      "title: Bells\nlessons:\n  - {id: bells, title: Bells, exercises: []}\n", to: "lessons/course.yml")
    try write("# Bells\n", to: "lessons/bells.md")
    let made = try await tool("new", "exercise", "bells/my-bell")
    try #require(made.status == 0, "\(made.all)")
  }

  private func write(_ text: String, to path: String) throws {
    let file = scratch.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: scratch.url.appending(path: path), encoding: .utf8)
  }

  /// A folder with the solution in which this text is replaced.
  private func answer(_ old: String, _ new: String) throws {
    let solution = try read("Solutions/bells/my-bell/Doorbell.swift")
    try #require(solution.contains(old))
    try write(solution.replacing(old, with: new), to: "answer/Doorbell.swift")
  }

  @Test("writes its edits and what fails, shows the feedback, and the exercise still verifies")
  func added() async throws {
    let before = try read(Self.file)
    try answer("owner?.rang", "for _ in 1...3 { owner?.rang(at: self) } // three\n    owner?.rang")
    let added = try await tool("mistake", "add", "rings-4-times", "answer", "--exercise", "my-bell")
    #expect(added.status == 0, "\(added.all)")
    #expect(
      added.output.contains("    One press tells the owner once\n    expected: 1\n    found: 4\n"),
      "\(added.all)")
    let variants = try #require(before.components(separatedBy: "\n").firstIndex(of: "variants:"))
    #expect(added.output.contains("to \(Self.file), line \(variants + 1)."), "\(added.all)")
    let entry = """
        - id: rings-4-times
          title: Rings 4 times
          fails: [rings-once]
          edits:
            Doorbell.swift:
              - replace: func press() {
                with: |
                  func press() {
                    for _ in 1...3 { owner?.rang(at: self) } // three


      """
    #expect(try read(Self.file) == before.replacing("variants:\n", with: "\(entry)variants:\n"))
    let verified = try await tool("verify", "my-bell", "--table", "table.tsv")
    #expect(verified.status == 0, "\(verified.all)")
    let row =
      "bells/my-bell\tmistake\trings-4-times\tfailed\t2\trings-once=failed knows-the-door=passed lets-go=passed"
    let table = try read("table.tsv")
    #expect(table.contains("\n\(row)\n"), "\(table)")
  }

  @Test("writes nothing for an answer that passes, or that lacks a file, or that is there already")
  func refused() async throws {
    let before = try read(Self.file)
    try answer("owner?.rang(at: self)", "if let owner { owner.rang(at: self) }")
    let right = try await tool("mistake", "add", "right", "answer", "--exercise", "my-bell")
    #expect(right.status == 64 && right.errors.contains("This answer passes bells/my-bell"), "\(right.all)")
    let missing = try await tool("mistake", "add", "missing", "lessons", "--exercise", "my-bell")
    #expect(missing.status == 64 && missing.errors.contains("lessons/Doorbell.swift"), "\(missing.all)")
    try answer("weak var", "var")
    let twin = try await tool("mistake", "add", "twin", "answer", "--exercise", "my-bell")
    #expect(
      twin.status != 0 && twin.errors.contains("the same answer as `holds-the-owner` on line"), "\(twin.all)")
    #expect(try read(Self.file) == before)
  }

  @Test("of which a learner reads nothing says so; a variant that fails is added only on request")
  func hidden() async throws {
    let before = try read(Self.file)
    let manifest = "Exercises/bells/my-bell/exercise.yml"
    let text = try read(manifest)
    try write(
      text.replacing("id: rings-once\n", with: "id: rings-once\n    visibility: hidden\n"), to: manifest)
    try answer("owner?.rang", "for _ in 1...3 { owner?.rang(at: self) }\n    owner?.rang")
    let variant = try await tool("variant", "add", "four", "answer", "--exercise", "my-bell")
    #expect(variant.status == 64 && variant.errors.contains("--failing"), "\(variant.all)")
    #expect(try read(Self.file) == before)
    let mistake = try await tool("mistake", "add", "four", "answer", "--exercise", "my-bell")
    #expect(mistake.status == 0 && mistake.output.contains("all that fail are hidden"), "\(mistake.all)")
    #expect(!mistake.output.contains("says"), "\(mistake.all)")
    let twin = try await tool("variant", "add", "other", "answer", "--exercise", "my-bell", "--failing")
    #expect(twin.status == 64 && twin.errors.contains("the same answer as `four`"), "\(twin.all)")
    try write(before, to: Self.file)
    let added = try await tool("variant", "add", "other", "answer", "--exercise", "my-bell", "--failing")
    #expect(added.status == 0 && added.output.contains("It fails:  rings-once"), "\(added.all)")
  }
}

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

  @Test("notices every fault in the exercise that `new` made")
  func whole() async throws {
    let found = try await tool("mutate", "my-bell", "--all")
    #expect(found.status == 0 && found.output.contains("100.0 %"), "\(found.all)")
    #expect(!found.output.contains("equivalent"), "\(found.all)")
  }

  @Test(
    "tells what is wrong with a grader, with its line, and with solutions that are missing or don't compile")
  func broken() async throws {
    let grader = "Tests/Graders/bells/my-bell/MyBellGrader.swift"
    let solution = scratch.url.appending(path: "Solutions/bells/my-bell/Doorbell.swift")
    try Data("import NoSuchModule\n".utf8).write(
      to: scratch.url.appending(path: "Tests/Graders/bells/my-bell/More.swift"))
    let unbuilt = try await tool("mutate", "my-bell")
    #expect(
      unbuilt.status == 65
        && unbuilt.output.contains(
          "Tests/Graders/bells/my-bell/More.swift:1: error: the grader does not compile"),
      "\(unbuilt.all)")
    #expect(!unbuilt.output.contains("Solutions/"), "\(grader): \(unbuilt.all)")
    // Paths begin in the current folder.
    let course = scratch.url.lastPathComponent
    let outside = try await Tool(folder: scratch.url.deletingLastPathComponent())(
      "mutate", "my-bell", "--course", course)
    #expect(
      outside.output.contains("\n\(course)/Tests/Graders/bells/my-bell/More.swift:1: error"), "\(outside.all)"
    )
    try Data("final class {\n".utf8).write(to: solution)
    for _ in 0..<2 {
      let failing = try await tool("mutate", "my-bell")
      #expect(
        failing.status == 65
          && failing.output.contains("the solution of bells/my-bell does not pass, so it has no mutants"),
        "\(failing.all)")
      try? FileManager.default.removeItem(at: solution)
    }
  }

  /// Makes a grader that does not notice what a press without an owner does.
  private func weaken() throws {
    let grader = scratch.url.appending(path: "Tests/Graders/bells/my-bell/MyBellGrader.swift")
    let text = try String(contentsOf: grader, encoding: .utf8)
    let line = "    doorbell.press()  // The owner is gone, so nothing happens.\n"
    try #require(text.contains(line))
    try Data(text.replacing(line, with: "").utf8).write(to: grader)
  }

  @Test("lists what passes with what to type, and accepts it with a reason")
  func survivor() async throws {
    try weaken()
    let found = try await tool("mutate", "my-bell")
    #expect(found.status == 65 && found.output.contains("50.0 %"), "\(found.all)")
    #expect(
      found.output.contains("-     owner?.rang(at: self)") && found.output.contains("+     owner!.rang"))
    let id = try #require(found.output.firstMatch(of: #/--equivalent ([0-9a-f]{6}) /#)).output.1
    // What is typed next shows the same mutants.
    let all = try await tool("mutate", "my-bell", "--all")
    #expect(all.output.contains("mutate bells/my-bell --all --equivalent \(id) "), "\(all.all)")
    #expect(!found.output.contains("my-bell --all"), "\(found.all)")
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
    let explained = try await tool("mutate", "my-bell")
    #expect(explained.status == 0 && explained.output.contains("100.0 %"), "\(explained.all)")
  }

  @Test("counts only mutants that compile in a sample")
  func sample() async throws {
    let solution = scratch.url.appending(path: "Solutions/bells/my-bell/Doorbell.swift")
    let text = try String(contentsOf: solution, encoding: .utf8)
    try Data((text + "\nvar doors: Int { [1, 2].reduce(0, +) }\n").utf8).write(to: solution)
    func fates(_ arguments: String...) async throws -> (valid: Int, invalid: Int) {
      let json = try await tool(["mutate", "my-bell", "--format", "json", "--minimum", "0"] + arguments)
        .output
      let all = json.matches(of: #/"fate" : "(\w+)"/#).map(\.output.1)
      return (all.count { $0 != "invalid" }, all.count { $0 == "invalid" })
    }
    let all = try await fates()
    #expect(all.invalid > 0 && all.valid > 2, "\(all)")
    for seed in 1...3 {
      let some = try await fates("--sample", "\(all.valid)", "--seed", "\(seed)")
      #expect(some.valid == all.valid, "\(seed): \(some)")
    }
  }

  @Test("tells what is wrong with an exercise that can't be read")
  func unreadable() async throws {
    let other = try await tool("new", "exercise", "bells/other-bell")
    try #require(other.status == 0, "\(other.all)")
    let file = scratch.url.appending(path: "Exercises/bells/my-bell/exercise.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("minutes:", with: "minuets:").utf8).write(to: file)
    let told = try await tool("mutate", "my-bell")
    #expect(told.status == 65 && told.all.contains("`minuets` is not a known key"), "\(told.all)")
    let json = try await tool("mutate", "my-bell", "--format", "json")
    #expect(json.status == 65 && json.output.contains("`minuets` is not a known key"), "\(json.all)")
  }

  @Test("adds a mutant to the mistakes, and refuses what makes no sense")
  func mistake() async throws {
    let json = try await tool("mutate", "my-bell", "--format", "json")
    let ids = json.output.matches(of: #/"id" : "([0-9a-f]{6})"/#).map { String($0.output.1) }
    #expect(ids.count == 2, "\(json.all)")
    for (number, id) in ids.enumerated() {
      let added = try await tool("mutate", "my-bell", "--mistake", id, "--name", "mutant-\(number)")
      // The statement without which nothing rings is a mistake already.
      #expect([0, 64].contains(added.status), "\(added.all)")
    }
    let mistakes = scratch.url.appending(path: "Tests/Answers/bells/my-bell.yml")
    #expect(try String(contentsOf: mistakes, encoding: .utf8).contains("with: 'owner!.rang(at: self)'"))
    #expect(try await tool("mutate", "my-bell", "--mistake", "000000", "--name", "none").status == 64)
    for words in [
      ["my-bell", "--equivalent", "000000"], ["my-bell", "--equivalent", ids[0], "--because", " "],
      ["--sample", "0"],
      ["--seed", "3"], ["--minimum", "200"],
    ] {
      let refused = try await tool(["mutate"] + words)
      #expect(refused.status == 64, "\(refused.all)")
    }
    try weaken()
    let again = try await tool("mutate", "my-bell")
    #expect(
      again.output.contains("This is the mistake mutant-") && !again.output.contains("make it a mistake"),
      "\(again.all)")
  }
}
