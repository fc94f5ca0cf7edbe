import Foundation
import Sandbox
import SwiftToolchain
import SyntaxMessages
import SyntaxReading
import Testing
import TestSupport

@Suite("The reader of Swift source")
struct SyntaxReaderTests {
  @Test("is built once and kept")
  func built() async throws {
    let reader = try SyntaxBench().reader
    #expect(try await reader.prepare() == nil)
    let start = ContinuousClock.now
    #expect(try await reader.prepare() == nil)
    #expect(start.duration(to: .now) < .seconds(1))
  }

  @Test(
    "answers about hostile source, or says that it cannot; it never hangs and never ends the tool",
    arguments: [
      String(repeating: "(", count: 200_000), String(repeating: "{", count: 200_000),
      "let a = x" + String(repeating: ".y", count: 300_000),
      "let a = " + String(repeating: "-", count: 400_000),
      "let a: " + String(repeating: "[", count: 200_000), String(repeating: "\"\\(", count: 100_000),
      String(repeating: "/*", count: 300_000), String(repeating: "#if a\n", count: 100_000),
      "let a = " + (0..<100_000).map { "b\($0)" }.joined(separator: " + "),
      "let a = b" + String(repeating: "!", count: 400_000), String(repeating: "`", count: 300_001),
      String(repeating: "@a ", count: 200_000), String(repeating: "<", count: 300_000), "\0\0\0", "",
    ])
  func hostile(_ source: String) async throws {
    let reader = try SyntaxBench().reader
    let text = TextPlaces(source: source, offsets: [0, source.utf8.count / 2])
    let reading = try await reader.answer(to: RolesQuestion(texts: [text], language: 5))
    switch reading {
    case .read(let roles): #expect(roles.map(\.roles.count) == [2])
    case .unreadable(let reason): #expect(!reason.isEmpty)
    case .unavailable(let reason): Issue.record("\(reason)")
    }
  }

  @Test("keeps answers about the course's files")
  func kept() async throws {
    let reader = try SyntaxBench().reader
    let question = OutlinesQuestion(texts: ["let kept\(UInt32.random(in: 0 ... .max)) = 1"])
    let first = try await reader.keptAnswer(to: question)
    #expect(first.answer?.count == 1)
    #expect(try await reader.keptAnswer(to: question) == first)
  }

  @Test(
    "An expectation needs a comment if its condition does not say what it is about",
    arguments: [
      ("flag", true), ("!flag", true), ("(flag)", true), ("flag == true", true), ("false != flag", true),
      ("flag && other", true), ("bell.isLoud || flag", true), ("a == b", true), ("bell.isLoud", false),
      ("!bell.isOpen(at: 9)", false), ("bell.isLoud == true", false), ("count == 3", false),
      ("a < b", false), ("flag, \"It is loud\"", false), ("bell.current() == bell.first", false),
    ])
  func silent(condition: String, isSilent: Bool) async throws {
    let text = "func test() throws {\n  #expect(\(condition))\n  _ = try #require(value)\n}\n"
    let outline = try #require(
      try await SyntaxBench().reader.answer(to: OutlinesQuestion(texts: [text])).answer?.first)
    #expect(outline.calls.filter { $0.name.hasPrefix("#") }.map(\.name) == (isSilent ? ["#expect"] : []))
  }

  @Test("A toolchain without SwiftSyntax is a value with a reason")
  func unavailable() async throws {
    let reader = SyntaxReader(try SlimToolchain().workbench)
    let reason = try #require(try await reader.prepare())
    #expect(reason.contains("libSwiftParser.so is missing"))
    #expect(try await reader.answer(to: MarksQuestion(texts: ["a"])) == .unavailable(reason: reason))
  }

  @Test("A toolchain with another SwiftSyntax is a value with the compiler's reason, and is not tried again")
  func otherLibrary() async throws {
    // One line of source: the compiler looks for each name of the program, although the module lacks them all.
    let home = try TemporaryFolder()
    for module in ["SyntaxMessages", "codelab-syntax"] {
      let folder = home.url.appending(path: "Sources/\(module)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("import NoSuchSyntax\n".utf8).write(to: folder.appending(path: "\(module).swift"))
    }
    let slim = try SlimToolchain(home: home.url)
    try slim.addEmptyLibrary()
    let reader = SyntaxReader(slim.workbench)
    let reason = try #require(try await reader.prepare())
    #expect(reason.contains("does not compile with this toolchain"))
    let start = ContinuousClock.now
    #expect(try await reader.prepare() == reason)
    #expect(start.duration(to: .now) < .seconds(1))
  }

  @Test("Each kind of question is understood by the program, and its answer by the tool")
  func wire() async throws {
    let bench = try SyntaxBench()
    let text = "let a = 1"
    #expect(try await bench.answer(to: MarksQuestion(texts: [text, text])).count == 2)
    let role = TextPlaces(source: text, offsets: [4])
    #expect(try await bench.answer(to: RolesQuestion(texts: [role, role], language: 6)).count == 2)
    #expect(
      try await bench.answer(to: OutlinesQuestion(texts: [text, text])).count == 2)
    #expect(try await bench.answer(to: OutlinesQuestion(texts: [text, text])).count == 2)
  }
}

/// What the tests ask: the program, built with the real toolchain and run in the real sandbox.
struct SyntaxBench {
  let reader: SyntaxReader

  init() throws { reader = SyntaxReader(try .forTests()) }

  /// The answer to a question that can be answered.
  func answer<Question: SyntaxQuestion>(to question: Question) async throws -> Question.Answer {
    try #require(try await reader.answer(to: question).answer)
  }
}
