import Foundation
import Testing

/// Files that are not taken from a learner's folder.
@Suite("A submission is refused when its file")
struct RefusalTests {
  /// One way to spoil `Parser.swift`.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let words: String
    let spoil: @Sendable (URL) throws -> Void
  }

  static let cases = [
    Case(testDescription: "is missing", words: "the file is missing") { file in
      try FileManager.default.removeItem(at: file)
      try Data().write(to: file.deletingLastPathComponent().appending(path: "parser.swift"))
    },
    Case(testDescription: "is a link", words: "link") { file in
      let other = file.deletingLastPathComponent().appending(path: "Other.swift")
      try FileManager.default.moveItem(at: file, to: other)
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: other)
    },
    Case(testDescription: "is a folder", words: "folder") { file in
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    },
    Case(testDescription: "is not UTF-8", words: "UTF-8") { file in
      try Data([0x2F, 0x2F, 0x20, 0xE9, 0x0A]).write(to: file)
    },
    Case(testDescription: "is too large", words: "the limit is") { file in
      try Data(repeating: 0x20, count: 1 << 20 | 1).write(to: file)
    },
    Case(testDescription: "has 10 MB", words: "the limit is") { file in
      try Data(repeating: 0x20, count: 10 << 20).write(to: file)
    },
  ]

  @Test("can not be taken as text", arguments: cases)
  func refused(_ expected: Case) async throws {
    let learner = try await Learner(of: "later", submitting: "async")
    try expected.spoil(learner.folder(of: "later").appending(path: "Parser.swift"))
    let (status, result) = try await learner.check("later")
    #expect(status == 1)
    #expect(result.verdict.name == "submission-refused")
    #expect(!result.passed && result.points == 0)
    #expect(result.states == ["not-run", "not-run", "not-run"])
    #expect(result.diagnostics.map(\.file) == ["Parser.swift"], "\(result.diagnostics)")
    let answer = try await learner.tool("check", "later")
    #expect(answer.status == 1)
    #expect(answer.output.contains("Parser.swift") && answer.output.contains(expected.words), "\(answer.all)")
  }
}

@Suite("An import of a module that no submission may use")
struct ClosedImportTests {
  @Test(
    "is refused by name, however it is written, though the compiler does not find it and the course explains that",
    arguments: [
      "import GraderKit", "let a = 1; import class GraderKit.Inputs", "import\tGraderKit",
      "import\tstruct GraderKit.Deal", "import Foundation; import GraderKit.Inputs",
      "@testable import GraderKit", "@_exported import func GraderKit.fail", "public import CGraderKit",
      "#if true\n  import enum GraderEvents.GraderEvent\n#endif", "import\n  class GraderKit.Inputs",
    ])
  func closed(_ form: String) async throws {
    let scratch = try Scratch()
    let course = scratch.url.appending(path: "course")
    try FileManager.default.copyItem(at: Learner.course, to: course)
    let explanation =
      "errors:\n  - id: unknown\n    error: \"no such module '{name}'\"\n    means: no `{name}` here\n"
    try Data(explanation.utf8).write(to: course.appending(path: "lessons/errors.yml"))
    let learner = try Learner(course: course)
    #expect(try await learner.tool("start", "steps").status == 0)
    try learner.submit("passes", to: "steps")
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data("\(form)\n\(text)\nlet wrong: Int = \"\"\n".utf8).write(to: file)
    let result = try await learner.check("steps").result
    #expect(result.verdict.name == "policy-violation", "\(result.diagnostics)")
    // What else is wrong is told, too, if the import is on one line.
    #expect(
      form.contains("import\n")
        || result.diagnostics.contains { $0.message.contains("cannot convert value") },
      "\(result.diagnostics)")
    #expect(!result.diagnostics.contains { $0.message.contains("no such module") })
  }
}

@Suite("The map of a course")
struct MapTests {
  /// A learner of the fixture course, in a copy that has a map.
  private func learner() throws -> (Learner, Scratch) {
    let scratch = try Scratch()
    let course = scratch.url.appending(path: "course")
    try FileManager.default.copyItem(at: Learner.course, to: course)
    let map = "# What for what\n\n| you need | take |\n|---|---|\n| three steps | <doc:outcomes--steps> |\n"
    try Data(map.utf8).write(to: course.appending(path: "lessons/map.md"))
    return (try Learner(course: course), scratch)
  }

  @Test("is shown like a lesson, with the commands that its links lead to")
  func shown() async throws {
    let (learner, scratch) = try learner()
    let answer = try await learner.tool("lesson", "map")
    #expect(answer.status == 0, "\(answer.all)")
    for words in ["What for what", "you need: three steps", "Three steps (`codelab start outcomes/steps`)"] {
      #expect(answer.output.contains(words), "\(answer.all)")
    }
    #expect(!answer.output.contains("codelab lesson map"), "it names itself: \(answer.all)")
    withExtendedLifetime(scratch) {}
  }

  @Test("is named by list and at the end of a lesson, and counts as no lesson")
  func named() async throws {
    let (learner, scratch) = try learner()
    let list = try await learner.tool("list")
    #expect(list.output.contains("What for what   codelab lesson map"), "\(list.all)")
    let lesson = try await learner.tool("lesson")
    #expect(lesson.output.contains("Ways to end"), "\(lesson.all)")
    #expect(lesson.output.hasSuffix("What for what   codelab lesson map\n"), "\(lesson.all)")
    let status = try await learner.tool()
    #expect(status.output.contains("1 lesson"), "\(status.all)")
    withExtendedLifetime(scratch) {}
  }

  @Test("is optional: a course without one is not asked for it, and does not offer it")
  func optional() async throws {
    let learner = try Learner()
    let answer = try await learner.tool("lesson", "map")
    #expect(answer.status == 64)
    #expect(answer.errors.contains("codelab lesson outcomes"), "\(answer.all)")
    #expect(!answer.errors.contains("codelab lesson map"), "\(answer.all)")
    let (list, lesson) = (try await learner.tool("list"), try await learner.tool("lesson"))
    #expect(list.status == 0 && !list.output.contains("lesson map"), "\(list.all)")
    #expect(lesson.status == 0 && !lesson.output.contains("lesson map"), "\(lesson.all)")
  }
}
