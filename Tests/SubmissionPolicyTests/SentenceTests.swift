import CourseModel
import Foundation
import TestSupport
import Testing

@testable import SubmissionPolicy

/// Every refusal as a learner reads it: why, and what to write instead.
@Suite("What the policy says", .inTurn)
struct SentenceTests {
  @Test("is the same as in the golden file, for each kind of refusal")
  func sentences() async throws {
    let bench = try await PolicyBench()
    var text = ""
    func add(_ title: String, _ found: [Diagnostic]) {
      text += "# \(title)\n\n" + found.map(Self.paragraph).joined() + "\n"
    }
    add("Words", try await bench.words(of: Self.words, language: 6))
    add("Words, with callers", try await bench.words(of: Self.followsCaller, language: 6))
    for source in Self.doubtful {
      add("Words in doubt", try await bench.words(of: source, language: 6))
    }
    add("Words, unread", try await PolicyBench(canReadSource: false).words(of: "// unsafe, @_cdecl\n"))
    add("What was compiled", try await bench.compiled(Self.compiled, imports: ["Foundation", "LabKit"]))
    add(
      "What was compiled, without an index",
      [ObjectReader.processFact(nil, in: "Task.swift", line: 1).diagnostic])
    for (name, source) in Self.threads {
      let found = try await bench.violations(of: source, imports: ["Foundation", "LabKit"], grader: name)
      add("Threads: \(name)", try #require(found, "\(name)"))
    }
    let beside = try await bench.violations(
      of: "import Foundation\nfunc f() { Thread.detachNewThread { print(1) } }\n", imports: ["Foundation"],
      allows: ["tasks"])
    add("Threads beside tasks", try #require(beside))
    let stopped = Diagnostic(file: "Task.swift", line: 1, message: "it gave up", suggestion: "split it")
    add(
      "Threads, unchecked",
      [PolicyViolation(concurrency: stopped, "with tasks").diagnostic])
    let files = ["Task.swift": "let long = 1\n"]
    add(
      "Size",
      [PolicyViolation.tooLarge(files), .tooLarge(files, symbol: "$s8GateTask4longSivp")].map(\.diagnostic))
    let forGrader = try await UseBench().outcome(
      adding: Self.usedByGrader,
      replacing: Self.builder, test: Self.grader,
      helpers: "nonisolated final class Owner: ListDelegate { func didSelect(_ row: Int) { print(row) } }")
    let asked = try await UseBench().outcome(adding: "", replacing: Self.caller, test: "List().select(1)")
    let delayed = try await UseBench().outcome(
      adding: "", replacing: Self.delayed, test: "List().select(1)")
    let relabelled = try await UseBench().outcome(
      adding: "", asking: Self.member, replacing: Self.otherLabel, test: "print([1].keep(of: 3))")
    add(
      "What the grader uses",
      forGrader.violations + asked.violations + delayed.violations + relabelled.violations)
    let forGiven = try await UseBench().outcome(
      adding: Self.usedByGiven, replacing: Self.builder, given: Self.given)
    add("What given files use", forGiven.violations)
    try Golden().check(text, "refusals.txt")
  }

  @Test("is in the golden file, whatever the policy can say")
  func complete() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let said = try String(contentsOf: here.appending(path: "Golden/refusals.txt"), encoding: .utf8)
    let sources = here.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/SubmissionPolicy")
    let files = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
    var parts = 0
    for file in files where file.pathExtension == "swift" {
      for part in Self.parts(of: try String(contentsOf: file, encoding: .utf8)) {
        parts += 1
        #expect(said.contains(part), "\(file.lastPathComponent) can say “\(part)”, and no case does")
      }
    }
    #expect(parts > 60)
  }

  /// The parts of sentences in a source: its literals in one line without the values in them, as far as they have words.
  static func parts(of source: String) -> [String] {
    source.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }.flatMap {
      line in
      line.matches(of: #/"((?:[^"\\]|\\.)*)"/#).map(\.output.1)
    }.flatMap { literal in
      literal.replacing(#/\\\([^()]*(?:\([^()]*\)[^()]*)*\)/#, with: "\n").split(separator: "\n")
    }.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      // The names of symbols are in words, too.
      $0.contains(#/[a-z,;] [a-z]+ [a-z]/#) && !$0.contains(#/ (accessor|descriptor) for\b/#)
    }
  }

  private static func paragraph(_ diagnostic: Diagnostic) -> String {
    """
    \(diagnostic.file):\(diagnostic.line.map(String.init) ?? "?"): \(diagnostic.message)
      Instead: \(diagnostic.suggestion ?? "?")

    """
  }
}
