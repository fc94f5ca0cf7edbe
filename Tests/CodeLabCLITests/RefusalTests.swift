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
