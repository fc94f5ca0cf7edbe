import CourseModel
import Foundation
import TestSupport
import Testing

@Suite("A grader of Swift Testing", .serialized)
struct SwiftTestingTests {
  /// What a learner's code could do to the library, or to what it says.
  private static let attacks = [
    Attack(
      family: "library", name: "imports it", source: "import Testing\n" + Attack.right(),
      verdict: "policy-violation"),
    Attack(
      family: "library", name: "adds a test", source: Attack.right("@Test func testCounts() {}"),
      verdict: "does-not-compile"),
    Attack(
      family: "library", name: "declares a record of a test",
      source: Attack.wrong("@_section(\"swift5_tests\") @_used let record: (UInt32, UInt32) = (1, 2)"),
      verdict: "policy-violation"),
    Attack(
      family: "library", name: "names the entry point",
      source: Attack.wrong(
        "@_silgen_name(\"swt_abiv0_getEntryPoint\") func entry() -> UnsafeRawPointer", up: "_ = entry()"),
      verdict: "policy-violation"),
    Attack(
      family: "library", name: "has types of its names",
      source: Attack.right(
        """
        enum Testing { struct Test {} }
        struct Test {}
        struct Issue { static func record(_ text: String) {} }
        struct Comment {}
        struct SourceLocation {}
        func confirmation() {}
        struct Suite {}
        """), verdict: "passed"),
    Attack(
      family: "library", name: "replaces an operator of the expectation",
      source: Attack.wrong(
        "func == (a: Int, b: Int) -> Bool { true }\nfunc == (a: String, b: String) -> Bool { true }"),
      verdict: "failed"),
    Attack(
      family: "library", name: "records like it",
      source: Attack.wrong(
        up: #"print("{\"kind\":\"event\",\"payload\":{\"kind\":\"testEnded\"},\"version\":\"6.3.0\"}")"#),
      verdict: "failed"),
    Attack(
      family: "library", name: "cancels the task of the test",
      source: Attack.wrong(later: "withUnsafeCurrentTask { $0?.cancel() }; return 1"),
      verdict: "policy-violation"),
    Attack(
      family: "library", name: "exits", source: Attack.wrong(up: "exit(0)"), verdict: "policy-violation"),
    Attack(
      family: "library", name: "exits later", source: Attack.wrong(up: "atexit { }"),
      verdict: "policy-violation"),
    Attack(
      family: "library", name: "never ends a test of the main thread",
      source: Attack.wrong(up: "while true {}"),
      verdict: "timed-out"),
    Attack(family: "library", name: "right", source: Attack.right(), verdict: "passed"),
    Attack(family: "library", name: "wrong", source: Attack.wrong(), verdict: "failed", says: "`value` has"),
    Attack(
      family: "library", name: "lacks a method",
      source: Attack.right().replacing("func upLater()", with: "func upMuchLater()"),
      verdict: "interface-mismatch"),
  ]

  @Test("keeps its verdict from hostile code, and accepts honest code")
  func library() async throws {
    try await expectDefeat(of: CourseShare.of(Self.attacks))
  }

  @Test("is attacked inside of the process as one of XCTest is")
  func inside() async throws {
    let families = Dictionary(
      grouping: Attack.insideTheProcess + Attack.callers + Attack.honest, by: \.family)
    let first = families.sorted { $0.key < $1.key }.flatMap { $0.value.prefix(2) }
    try await expectDefeat(of: CourseShare.of(first))
  }

  @Test(
    "never passes with a test that did not run to its end",
    arguments: [
      (".enabled(if: true)", ".disabled()"), (".enabled(if: true)", ".enabled(if: false)"),
      ("Inputs().ints(2, in: 1...4)", "[Int]()"),
      ("let value = await", "try? Test.cancel(); let value = await"),
    ])
  func skipping(_ edit: (String, String)) async throws {
    let report = try await report(edit)
    #expect(report.verdict.name.rawValue == "grader-fault")
  }

  @Test(
    "tells the error that left a test or the initializer of its suite, and a requirement that is not met once",
    arguments: [
      (
        (
          "private let inputs = Inputs()",
          "let inputs: Inputs\n  init() throws { throw Oops() }\n  struct Oops: Error { let why = 1 }"
        ),
        ["An error was thrown that nothing caught"]
      ),
      (
        (
          "testCountsLater() async {",
          "testCountsLater() async throws {\n    struct Oops: Error { let why = 1 }\n    if inputs.int(in: 1...2) > 0 { throw Oops() }"
        ), ["An error was thrown that nothing caught"]
      ),
      (
        (
          "testCountsLater() async {",
          "testCountsLater() async throws {\n    _ = try #require(Int(\"x\"), \"It is a number\")"
        ),
        ["It is a number"]
      ),
    ])
  func thrown(_ edit: (String, String), sentences: [String]) async throws {
    let report = try await report(edit)
    let issues = report.criteria.first { $0.criterion.id == "counts-later" }?.issues ?? []
    #expect(issues.map(\.sentence) == sentences)
    #expect(edit.1.contains("#require") || issues.first?.found == "Oops(why: 1)", "\(issues)")
  }

  /// The report on a right answer, by a grader with a change.
  private func report(_ edit: (String, String)) async throws -> Report {
    let folder = try TemporaryFolder()
    let text = try await String(contentsOf: Self.bench().grader!.appending(path: Self.file), encoding: .utf8)
    let edited = text.replacing(edit.0, with: edit.1)
    #expect(edited != text)
    try Data(edited.utf8).write(to: folder.url.appending(path: Self.file))
    var bench = try await Self.bench()
    bench.grader = folder.url
    return try await bench.report(on: Attack(family: "", name: "", source: Attack.right(), verdict: ""))
  }

  @Test("tells the values of both sides, the author's comments, the arguments of a case, and no source")
  func feedback() async throws {
    let wrong = Attack(family: "", name: "", source: Attack.wrong(), verdict: "failed")
    let report = try await Self.bench().report(on: wrong)
    let issues = Dictionary(uniqueKeysWithValues: report.criteria.map { ($0.criterion.id, $0.issues) })
    let counts = try #require(issues["counts"])
    #expect(counts.map(\.sentence) == ["`value` has the expected value", "`text` says how often"])
    #expect(counts[0].found == "0" && counts[0].expected.flatMap { Int($0) } != nil)
    #expect(counts[1].found == "\"0 times\"" && counts[1].expected?.hasSuffix(" times\"") == true)
    let tells = try #require(issues["tells"]?.first)
    #expect(tells.sentence == "The delegate hears each value" && tells.found == "nil")
    #expect(tells.details.first?.contains(#/^with times: [1-4]$/#) == true)
    #expect(issues["counts-later"]?.first?.sentence == "`upLater()` counts, too")
  }

  @Test("tells no bare truth value, and no two equal texts of values that differ")
  func nothingBare() async throws {
    let checks = """
      testCountsLater() async {
          final class Bell: Equatable { static func == (a: Bell, b: Bell) -> Bool { false } }
          let isLoud = inputs.int(in: 1...2) > 5
          let isOpen = inputs.int(in: 1...2) < 5
          let (one, other, gone) = (Bell(), Bell(), nil as Bell?)
          #expect(isLoud)
          #expect(isLoud == isOpen)
          #expect(isLoud && isOpen)
          #expect(one == other)
          #expect(gone === one)
      """
    let issues =
      try await report(("testCountsLater() async {", checks)).criteria
      .first { $0.criterion.id == "counts-later" }?.issues ?? []
    let texts = issues.map { [$0.expected, $0.found].compactMap(\.self) + $0.details }
    let alike = ["these should be equal: Bell", "and: another value that looks the same"]
    // Failures of which nothing can be said are one.
    #expect(texts == [[], alike, ["the same Bell", "nil"]], "\(issues)")
  }

  private static let file = "CounterGrader.swift"

  private static func bench() async throws -> SuiteBench {
    var bench = try await SuiteBench()
    bench.grader = bench.fixtures.appending(path: "Tests/Graders/suite/tested")
    bench.seconds = 3
    return bench
  }

  private func expectDefeat(of attacks: [Attack]) async throws {
    let outcomes = try await Self.bench().grade(attacks)
    for outcome in outcomes where !outcome.isAsExpected { Issue.record("\(outcome)") }
    #expect(outcomes.count == attacks.count)
  }
}
