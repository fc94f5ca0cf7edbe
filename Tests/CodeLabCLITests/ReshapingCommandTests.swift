import Foundation
import Testing

@testable import CodeLabCLI

/// `codelab new`, `rename`, `retire` and `split`, and what learners find afterwards.
@Suite("A course that changes")
struct ReshapingCommandTests {
  private let scratch: Scratch
  private let tool: Tool

  init() async throws {
    scratch = try Scratch()
    let outside = Tool(folder: scratch.url)
    let made = try await outside("new", "course", "my course")
    try #require(made.status == 0, "\(made.all)")
    #expect(made.output.contains("verify --course 'my course'"), "\(made.all)")
    tool = Tool(folder: scratch.url.appending(path: "my course"))
  }

  private func expect(_ words: String..., status: Int32 = 0, says: String) async throws {
    let answer = try await tool(words)
    #expect(answer.status == status && answer.all.contains(says), "\(words): \(answer.all)")
  }

  private func solution(of name: String) -> URL {
    tool.folder.appending(path: "Solutions/start/\(name)/Doorbell.swift")
  }

  @Test("lets learners keep their pass, and every command knows the earlier id")
  func formerly() async throws {
    try await expect("start", "ring-once", says: "workspace/start/ring-once/Doorbell.swift")
    let work = tool.folder.appending(path: "workspace/start/ring-once/Doorbell.swift")
    try Data(contentsOf: solution(of: "ring-once")).write(to: work)
    try await expect("check", says: "Passed")

    try await expect("rename", "ring-once", "rung", "--dry-run", says: "Nothing was written")
    try await expect("rename", "ring-once", "rung", says: "Renamed start/ring-once to start/rung.")
    try await expect("list", says: "pass   rung")
    try await expect("submit", "--all", says: "start/rung")
    try await expect("start", "ring-once", says: "workspace/start/rung/Doorbell.swift")
    try await expect("check", says: "Passed")
    try await expect("task", "start/ring-once", says: "doorbell")
    try await expect("grade", "workspace/start/ring-once", "--exercise", "ring-once", says: "Passed")
    let handedIn = tool.folder.appending(path: "class/ada/start/ring-once")
    try FileManager.default.createDirectory(at: handedIn, withIntermediateDirectories: true)
    try Data(contentsOf: solution(of: "rung")).write(to: handedIn.appending(path: "Doorbell.swift"))
    try await expect("batch", "class", "--out", "results", says: "1 passed")
    try await expect("batch", "class", "--out", "results", "--exercise", "ring-once", says: "1 up to date")
    // A learner who stands in the earlier folder means the same exercise.
    let inside = Tool(folder: work.deletingLastPathComponent())
    let task = try await inside("task")
    #expect(task.status == 0, "\(task.all)")
  }

  @Test("is changed only where a whole id or name says so: no earlier id and no part of one is enough")
  func named() async throws {
    try await expect("rename", "ring-once", "rung", says: "Renamed start/ring-once to start/rung.")
    for words in [
      ["retire", "ring-once"], ["rename", "start/ring-once", "x"],
      ["split", "ring-once", "x", "--criteria", "lets-go"],
    ] {
      let answer = try await tool(words)
      #expect(answer.status == 64 && answer.all.contains("is an earlier id of start/rung"), "\(answer.all)")
    }
    for part in ["run", "t/rung"] {
      try await expect("retire", part, status: 64, says: "There is no exercise “\(part)”")
    }
    // Learners who passed it under any id have passed the half that keeps its id, and no other.
    try await expect("split", "rung", "more", "--criteria", "lets-go", says: "Split start/rung.")
    let halves = try ["rung", "more"].map {
      try String(
        contentsOf: tool.folder.appending(path: "Exercises/start/\($0)/exercise.yml"), encoding: .utf8)
    }
    #expect(halves.map { $0.contains("formerly: [start/ring-once]") } == [true, false])
    try await expect("retire", "RUNG", says: "Retired start/rung.")
    try await expect("retire", "rung", status: 64, says: "There is no exercise “rung”. start/rung is retired")
    try await expect("start", "start/rung", status: 64, says: "start/rung is retired")
  }

  @Test("tells what is wrong, and writes nothing")
  func refused() async throws {
    try await expect("rename", "ring-once", "Bad Name", status: 64, says: "is not a valid id")
    try await expect("rename", "ring-once", "other/bell", status: 64, says: "There is no lesson “other”")
    try await expect("rename", "start", "a/b", status: 64, says: "not of the same kind")
    try await expect("retire", "bell", status: 64, says: "There is no exercise “bell”")
    try await expect(
      "split", "ring-once", "more", "--criteria", "x", status: 64, says: "Its criteria: rings-once")
    let manifest = tool.folder.appending(path: "Exercises/start/ring-once/exercise.yml")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try Data("titel: x\n\(text)".utf8).write(to: manifest)
    try await expect("rename", "start", "begin", status: 65, says: "`titel` is not a known key")
    try await expect("rename", "ring-once", "rung", status: 65, says: "`titel` is not a known key")
    try await expect("retire", "ring-once", "--dry-run", says: "Would retire start/ring-once")
    try Data(text.utf8).write(to: manifest)
    try await expect("new", "lesson", "start", status: 64, says: "already has a page")
    try await expect("new", "lesson", "map", status: 64, says: "lessons/map.md is the map")
    try await expect("rename", "start", "map", status: 64, says: "lessons/map.md is the map")
    try await expect("new", "course", ".", status: 64, says: "is not an empty folder")
    let lessons = tool.folder.appending(path: "lessons/course.yml")
    try Data("title: Empty\nlessons: []\n".utf8).write(to: lessons)
    try await expect(
      "new", "exercise", "a/b", status: 64, says: "The course has no lessons. Add the lesson first")
    // Outside of any course the tool's own one is meant, but this folder has the parts of one.
    try FileManager.default.removeItem(at: lessons)
    try await expect(
      "new", "lesson", "more", status: 65, says: "lessons/course.yml: error: the file is missing")
  }

  @Test("has two exercises after a split, and one after one of them is retired")
  func splitAndRetire() async throws {
    try await expect("split", "ring-once", "lets-go", "--criteria", "lets-go", says: "Split start/ring-once.")
    let grader = tool.folder.appending(path: "Tests/Graders/start/lets-go/RingOnceGrader.swift")
    let text = try String(contentsOf: grader, encoding: .utf8)
    #expect(text.contains("func testLetsGo") && !text.contains("func testRingsOnce"))
    try await expect("list", says: "lets-go")
    try await expect("retire", "ring-once", says: "Retired start/ring-once.")
    try await expect("start", "lets-go", says: "workspace/start/lets-go/Doorbell.swift")
  }
}

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

  @Test("that is not UTF-8 is told with its line, here or in the course, and nothing is written")
  func noText() async throws {
    #expect(try await edit("true").status == 0)
    let copy = package.appending(path: "Sources/RingOnce/Doorbell.swift")
    try append("// course\n", to: solution)
    let (before, course) = (try text(copy), try Data(contentsOf: solution))
    let lines = course.count { $0 == UInt8(ascii: "\n") }
    for (file, other) in [(solution, copy), (copy, solution)] {
      let (kept, untouched) = (try Data(contentsOf: file), try Data(contentsOf: other))
      try (course + [0x2F, 0x2F, 0xE9]).write(to: file)
      for words in [[], ["--save"]] {
        let answer = try await tool(["edit", "ring-once"] + words)
        let told = answer.errors.replacing("\n", with: "")
        #expect(
          answer.status == 65 && told.contains("Doorbell.swift:\(lines + 1): the file is not UTF-8"),
          "\(answer.all)")
        #expect(try Data(contentsOf: other) == untouched)
      }
      try kept.write(to: file)
    }
    #expect(try text(copy) == before)
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
    #expect(answer.output.contains("edit start/ring-once --restore"), "\(answer.all)")

    let back = try await tool("edit", "ring-once", "--restore")
    #expect(back.status == 0 && back.output.contains("Brought back  Sources/RingOnce/Doorbell.swift"))
    #expect(try text(sources.appending(path: "Doorbell.swift")) == text(solution))

    try FileManager.default.removeItem(at: sources.appending(path: "Doorbell.swift"))
    let before = try text(solution)
    try append("// course\n", to: solution)
    let refused = try await tool("edit", "ring-once", "--delete")
    #expect(refused.status == 64 && refused.errors.contains("nothing was deleted"), "\(refused.all)")
    try Data(before.utf8).write(to: solution)
    let gone = try await tool("edit", "ring-once", "--delete")
    #expect(gone.status == 0 && gone.output.contains("from `sources` in"), "\(gone.all)")
    #expect(!FileManager.default.fileExists(atPath: solution.path))
    #expect(try await edit("true").output.contains("Nothing was changed"))
  }

  @Test("whose editor fails or is ended, is saved, and says so with another exit code than 0")
  func failedEditor() async throws {
    let failed = try await edit("f() { echo '// edited' >> \"$1\"; return 3; }; f")
    #expect(failed.status == 70 && failed.errors.contains("ended with exit code 3"), "\(failed.all)")
    #expect(try text(solution).hasSuffix("// edited\n") && failed.output.contains("Saved  "))
    let ended = try await edit("sh -c 'kill -9 $$' --")
    #expect(ended.status == 70 && ended.errors.contains("was ended by signal 9"), "\(ended.all)")
    #expect(ended.output.contains("Nothing was changed"), "\(ended.all)")
  }

  @Test("keeps a copy of the package's own manifest that was changed by hand, and says where")
  func manifest() async throws {
    #expect(try await edit("true").output.contains("Package.swift was changed") == false)
    try append("// mine\n", to: package.appending(path: "Package.swift"))
    let answer = try await edit("true")
    #expect(answer.output.contains("Package.swift was changed, and is written again"), "\(answer.all)")
    #expect(try text(package.appending(path: "Package.swift.old")).hasSuffix("// mine\n"))
  }

  /// A folder among the files is the project of an editor with windows; one in a terminal shows files only.
  @Test(
    "opens the folder in editors that take folders, and files in all",
    arguments: [
      ("code --wait", true), ("codium -w", true), ("/usr/bin/cursor", true), ("other --wait", true),
      ("flatpak run com.visualstudio.code", true), ("zed", true), ("vim", false), ("nano -w", false),
      ("emacs -nw", false), ("hx", false), ("micro", false), ("emacsclient -t", false), ("decode", false),
    ])
  func folder(command: String, isOpened: Bool) {
    #expect(Editor.opensFolder(command) == isOpened)
  }

  @Test("gives an editor with windows the folder, then the files")
  func window() async throws {
    let words = try await edit("f() { shift; for file; do echo \"got $file\"; done; }; f --wait")
    let got = words.output.split(separator: "\n").filter { $0.hasPrefix("got ") }.map { $0.dropFirst(4) }
    #expect(got.first?.hasSuffix("workspace/edit/start/ring-once") == true, "\(words.all)")
    #expect(got.count == 3 && got[1].hasSuffix("Doorbell.swift"), "\(words.all)")
    let files = try await edit("f() { for file; do echo \"got $file\"; done; }; f")
    #expect(files.output.split(separator: "\n").count { $0.hasPrefix("got ") } == 2, "\(files.all)")
  }

  @Test("keeps what is not saved when the exercise or its lesson gets another name")
  func renamed() async throws {
    #expect(try await edit("true").status == 0)
    try append("// unsaved\n", to: package.appending(path: "Sources/RingOnce/Doorbell.swift"))
    #expect(try await tool("rename", "ring-once", "rung").status == 0)
    #expect(try await tool("rename", "start", "begin").status == 0)
    let saved = try await tool("edit", "ring-once", "--save")
    #expect(saved.status == 0, "\(saved.all)")
    #expect(saved.output.contains("The package of start/ring-once is now  workspace/edit/begin/rung"))
    let solution = course.appending(path: "Solutions/begin/rung/Doorbell.swift")
    #expect(try text(solution).hasSuffix("// unsaved\n"), "\(saved.all)")
    #expect(!FileManager.default.fileExists(atPath: package.path))
    let again = try await edit("true")
    #expect(again.status == 0 && !again.output.contains("Package.swift was changed"), "\(again.all)")
    // A second package is told, and none is lost.
    try FileManager.default.copyItem(
      at: course.appending(path: "workspace/edit/begin/rung"), to: package)
    let both = try await edit("true")
    #expect(
      both.output.contains("diff -r -x .build workspace/edit/start/ring-once workspace/edit/begin/rung"))
    #expect(FileManager.default.fileExists(atPath: package.path))
  }

  @Test("is a package that SwiftPM can read")
  func described() async throws {
    #expect(try await edit("true").status == 0)
    let described = try await tool.run(
      URL(filePath: "/usr/bin/env"), ["swift", "package", "--package-path", package.path, "describe"])
    #expect(described.status == 0 && described.output.contains("RingOnceTests"), "\(described.all)")
  }
}
