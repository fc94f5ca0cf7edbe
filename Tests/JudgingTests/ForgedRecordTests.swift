import CourseModel
import GraderEvents
import Testing

@testable import Judging

/// Records that somebody wrote or cut who wants marks; every row starts from a record that passes.
@Suite("A record that is not regular")
struct ForgedRecordTests {
  struct Forgery: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout Run) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout Run) -> Void) {
      testDescription = name
      self.change = change
    }
  }

  /// The events of a regular run of A and B, 0 to 5.
  static let tests = [testA, testB]

  static func rewritten(_ kinds: [GraderEvent.Kind]) -> @Sendable (inout Run) -> Void {
    { $0.lines = Run(tests, kinds).lines }
  }

  static let begun: [GraderEvent.Kind] = [.ready(tests: tests), .began(test: testA), .pass(testA)]
  static let second: [GraderEvent.Kind] = [.began(test: testB), .pass(testB)]

  static let forgeries: [Forgery] = [
    Forgery("a line that is no event") { $0.lines.insert("All tests passed!", at: 2) },
    Forgery("an empty line") { $0.lines.append("") },
    Forgery("a line of another run") { $0.lines.insert(Run.line(2, .pass(testA), nonce: "guess"), at: 2) },
    Forgery("a line of another version") { $0.lines[3] = Run.line(3, second[0], version: 1) },
    Forgery("a replayed line") { $0.lines.insert($0.lines[2], at: 3) },
    Forgery("a whole record replayed") { $0.lines += $0.lines },
    Forgery("a missing line") { $0.lines.remove(at: 2) },
    Forgery("lines in another order") { $0.lines.swapAt(1, 3) },
    Forgery("no end record") { $0.lines.removeLast() },
    Forgery("only the end record") { $0.lines = [Run.line(0, .finished(tests: 2))] },
    Forgery("nothing at all") { $0.lines = [] },
    Forgery("a half line at the end") { $0.tail = "{\"version\":1" },
    Forgery("bytes that are no text") { $0.lines.insert("\u{0}\u{1B}[2J", at: 0) },
    Forgery("no ready record", rewritten(Array(begun.dropFirst()) + second + [.finished(tests: 2)])),
    Forgery("ready twice", rewritten([begun[0]] + begun + second + [.finished(tests: 2)])),
    Forgery(
      "ready for fewer tests",
      rewritten([.ready(tests: [testB])] + begun.dropFirst() + second + [.finished(tests: 2)])),
    Forgery(
      "ready for more tests",
      rewritten([.ready(tests: tests + [testC])] + begun.dropFirst() + second + [.finished(tests: 2)])),
    Forgery(
      "a test begins twice",
      rewritten(begun + [.began(test: testA), .pass(testA)] + second + [.finished(tests: 2)])),
    Forgery(
      "a test is interleaved before all have passed",
      rewritten(begun + [.interleaved(test: testA), .pass(testA)] + second + [.finished(tests: 2)])),
    Forgery(
      "a test that failed is interleaved, and passes",
      rewritten(
        begun + [second[0], .fail(testB), .interleaved(test: testB), .pass(testB), .finished(tests: 2)])),
    Forgery(
      "a test that failed beside others is interleaved again, and passes",
      rewritten(
        begun + second + [
          .interleaved(test: testA), .fail(testA), .interleaved(test: testA), .pass(testA),
          .finished(tests: 2),
        ])),
    Forgery(
      "a test that is interleaved does not end",
      rewritten(begun + second + [.interleaved(test: testA), .finished(tests: 2)])),
    Forgery("a test ends twice", rewritten(begun + [.pass(testA)] + second + [.finished(tests: 2)])),
    Forgery(
      "a failure is followed by a pass",
      rewritten([begun[0], begun[1], .fail(testA), .pass(testA)] + second + [.finished(tests: 2)])),
    Forgery(
      "a test ends that never began",
      rewritten([.ready(tests: tests), .pass(testA)] + second + [.finished(tests: 2)])),
    Forgery(
      "a test begins while another runs",
      rewritten([
        .ready(tests: tests), .began(test: testA), .began(test: testB), .pass(testB), .pass(testA),
        .finished(tests: 2),
      ])),
    Forgery(
      "a test that nobody asked for",
      rewritten(begun + second + [.began(test: testC), .pass(testC), .finished(tests: 3)])),
    Forgery(
      "an unknown test",
      rewritten(begun + second + [.began(test: "X/testX"), .pass("X/testX"), .finished(tests: 2)])),
    Forgery("the end record too early", rewritten(begun + [.finished(tests: 2)] + second)),
    Forgery("an end record for fewer tests", rewritten(begun + [.finished(tests: 1)])),
    Forgery("an end record that counts wrongly", rewritten(begun + second + [.finished(tests: 1)])),
    Forgery(
      "an end record that counts an issue nobody heard of",
      rewritten(begun + second + [.finished(tests: 2, issues: 1)])),
    Forgery("two end records", rewritten(begun + second + [.finished(tests: 2), .finished(tests: 2)])),
    Forgery(
      "an issue after the end of its test",
      rewritten(begun + [.issue(test: testA, issue: .init("late"))] + second + [.finished(tests: 2)])),
    Forgery(
      "an issue of an unknown test",
      rewritten(begun + [.issue(test: "X/testX", issue: .init("x"))] + second + [.finished(tests: 2)])),
    Forgery(
      "an issue after the end record",
      rewritten(begun + second + [.finished(tests: 2), .issue(test: testB, issue: .init("x"))])),
    Forgery(
      "a crash record, and then status 0",
      rewritten(begun + second + [.crashed(test: nil, signal: 11, frames: []), .finished(tests: 2)])),
    Forgery(
      "a crash record after the end record",
      rewritten(begun + second + [.finished(tests: 2), .crashed(test: nil, signal: 11, frames: [])])),
    Forgery(
      "a negative time",
      rewritten(
        [begun[0], begun[1], .ended(test: testA, outcome: .passed, seconds: -1)] + second + [
          .finished(tests: 2)
        ])),
    Forgery("status 1 although all passed") { $0.termination = .exited(1) },
    Forgery("a test of the request is left out", rewritten(begun + [.finished(tests: 2)])),
  ]

  @Test("The record that the forgeries start from passes")
  func regular() {
    #expect(judge([.passing(Self.tests)], [criterion("a"), criterion("b")]).verdict == .passed)
  }

  @Test("It never passes", arguments: forgeries)
  func neverPasses(_ forgery: Forgery) {
    let run = Run.passing(Self.tests).with { forgery.change(&$0) }
    let verdict = judge([run], [criterion("a"), criterion("b")]).verdict
    switch verdict {
    case .incomplete, .failed: break
    case .passed, .submissionRefused, .doesNotCompile, .interfaceMismatch, .policyViolation, .terminated,
      .stopped, .graderFault:
      Issue.record("\(verdict)")
    }
  }

  @Test("No criterion of a process with an invalid record earns points")
  func noPoints() {
    let run = Run.passing(Self.tests).with { $0.lines.insert("forged", at: 3) }
    let judgement = judge([run, .passing([testC])])
    #expect(judgement.results.map(\.status) == [.notRun, .notRun, .passed])
    #expect(judgement.verdict == .incomplete(lastStarted: "c"))
  }

  @Test("A test that two processes ran earns nothing")
  func repeated() {
    let judgement = judge([.passing(Self.tests), .passing([testB])], [criterion("a"), criterion("b")])
    #expect(judgement.verdict.name == .incomplete)
    #expect(judgement.results.map(\.points) == [2, 0])
  }

  @Test("A half line is natural when the process was killed while it wrote")
  func halfLineOfTheKilled() {
    let run = Run(
      Self.tests, [.ready(tests: Self.tests), .began(test: testA), .pass(testA), .began(test: testB)],
      termination: .exceeded(Limit(.wallTime, 5))
    ).with { $0.tail = "{\"vers" }
    let judgement = judge([run], [criterion("a"), criterion("b")])
    #expect(judgement.results.map(\.status) == [.passed, .terminated(.exceeded(Limit(.wallTime, 5)))])
  }

  @Test("Exit 0 with a forged end record, written without the nonce, is incomplete")
  func exitsAndForges() {
    let run = Run(Self.tests, [.ready(tests: Self.tests), .began(test: testA)]).with {
      $0.lines += [Run.line(2, .pass(testA), nonce: ""), Run.line(3, .finished(tests: 2), nonce: "")]
    }
    #expect(judge([run], [criterion("a"), criterion("b")]).verdict == .incomplete(lastStarted: "a"))
  }
}
