import CourseModel
import GraderEvents
import Testing

@testable import Judging

@Suite("The verdict")
struct VerdictTests {
  let all = [testA, testB, testC]

  @Test("A complete record of passes passes, with all points")
  func passes() {
    let judgement = judge([.passing(all)])
    #expect(judgement.verdict == .passed)
    #expect(judgement.results.map(\.points) == [2, 2, 2])
  }

  @Test("A failed test fails its criterion alone, and the process may end with status 1")
  func fails() {
    let issue = Issue("It is released", expected: "nil", found: "x", details: ["a → b"])
    let run = Run(
      all,
      [
        .ready(tests: all), .began(test: testA), .pass(testA), .began(test: testB),
        .issue(test: testB, issue: issue), .fail(testB), .began(test: testC), .pass(testC),
        .finished(tests: 3, issues: 1),
      ], termination: .exited(1))
    let judgement = judge([run])
    #expect(judgement.verdict == .failed(criteria: ["b"]))
    #expect(judgement.results.map(\.status) == [.passed, .failed, .passed])
    #expect(
      judgement.results[1].issues == [
        .init("It is released", expected: "nil", found: "x", details: ["a → b"])
      ])
  }

  @Test("A test that fails in the middle of other runs fails its criterion alone")
  func failsBesideOthers() {
    let issue = Issue("It is released", details: [Issue.onlyBesideOthers])
    let again: [GraderEvent.Kind] = [
      .interleaved(test: testA), .pass(testA), .interleaved(test: testB), .issue(test: testB, issue: issue),
      .fail(testB), .interleaved(test: testC), .pass(testC), .finished(tests: 3, issues: 1),
    ]
    let judgement = judge([.interleaved(all, again)])
    #expect(judgement.verdict == .failed(criteria: ["b"]))
    #expect(judgement.results.map(\.status) == [.passed, .failed, .passed])
    #expect(judgement.results[1].issues == [issue])
    #expect(judge([.interleaved(all, [.finished(tests: 3)])]).verdict == .passed)
  }

  @Test("A test that ends its process in the middle of other runs has words that it passes alone")
  func crashesBesideOthers() {
    let again: [GraderEvent.Kind] = [
      .interleaved(test: testA), .pass(testA), .interleaved(test: testB),
      .crashed(test: testB, signal: 4, frames: []),
    ]
    var run = Run.interleaved(all, again)
    run.termination = .signalled(4)
    let judgement = judge([run])
    #expect(judgement.results.map(\.status.name) == ["passed", "crashed", "passed"])
    #expect(judgement.results[1].issues == [Issue(Issue.besideOthers)])
    #expect(namesToRunNext([run]).isEmpty)
  }

  @Test("A test that says it passed but had an issue failed")
  func passWithIssue() {
    let run = Run(
      [testA],
      [
        .ready(tests: [testA]), .began(test: testA), .issue(test: testA, issue: .init("x")), .pass(testA),
        .finished(tests: 1, issues: 1),
      ])
    #expect(judge([run], [criterion("a")]).verdict == .failed(criteria: ["a"]))
  }

  struct Abnormal: Sendable, CustomTestStringConvertible {
    let termination: Termination
    /// How results tell it; as it was, where that is nil.
    var told: Termination?
    var peak = 20 << 20
    var crash: CrashDetails?
    var testDescription: String { "\(termination), peak \(peak >> 20) MB" }

    var verdict: Verdict {
      let told = told ?? termination
      return told.name == .ended ? .incomplete(lastStarted: "b") : .terminated(told, during: "b")
    }
  }

  static let site = CrashSite(reason: "index out of range", file: "L.swift", line: 3)
  static let details = CrashDetails(reason: "index out of range", file: "L.swift", line: 3)
  static let memory = Termination.exceeded(Limit(.memory, 512 << 20))
  static let time = Termination.exceeded(Limit(.wallTime, 5))

  @Test(
    "What ends a process ends the criterion that was running, and names the verdict",
    arguments: [
      Abnormal(termination: .exited(0)),
      Abnormal(termination: .exited(3)),
      Abnormal(termination: .signalled(4), told: .crashed(site), crash: details),
      Abnormal(termination: .exceeded(Limit(.wallTime, 20)), told: time),
      Abnormal(termination: .exceeded(Limit(.processorTime, 15)), told: time),
      Abnormal(termination: .exceeded(Limit(.output, 64 << 10))),
      Abnormal(termination: .exceeded(Limit(.fileSize, 16 << 20))),
      Abnormal(termination: .exceeded(Limit(.threads, 64))),
      Abnormal(termination: .signalled(6), told: memory, peak: 461 << 20),
      Abnormal(termination: .signalled(9), told: memory, peak: 512 << 20),
      Abnormal(
        termination: .signalled(11),
        told: .exceeded(Limit(.memory, 512 << 20, cause: .memory(.init(held: 9, asked: 5)))),
        crash: .init(isOutOfMemory: true, limitCause: .memory(.init(held: 7, asked: 8)))),
      Abnormal(
        termination: .exceeded(Limit(.wallTime, 20)), told: .exceeded(Limit(.wallTime, 5, cause: .waiting)),
        crash: .init(limitCause: .waiting)),
      Abnormal(termination: .signalled(4), told: .crashed(site), peak: 460 << 20, crash: details),
    ])
  func abnormal(_ row: Abnormal) {
    let first = Run(
      all, [.ready(tests: all), .began(test: testA), .pass(testA), .began(test: testB)],
      termination: row.termination
    ).with {
      $0.peak = row.peak
      $0.crash = row.crash
    }
    let judgement = judge([first, .passing([testC])])
    #expect(judgement.verdict == row.verdict)
    #expect(judgement.results.map(\.status) == [.passed, .terminated(row.told ?? row.termination), .passed])
  }

  @Test(
    "A crash without details is told by its signal",
    arguments: [4, 5, 6, 7, 8, 9, 11, 13, 15, 31, 40] as [Int32])
  func signalWords(signal: Int32) {
    let run = Run([testA], [.ready(tests: [testA]), .began(test: testA)], termination: .signalled(signal))
    guard case .terminated(.crashed(let site), let criterion) = judge([run], [criterion("a")]).verdict else {
      Issue.record("no crash")
      return
    }
    #expect(criterion == "a")
    #expect(!site.reason.isEmpty)
    #expect(SignalReason.words(for: 40).contains("40"))
  }

  @Test("A crash in the grader's own code is the grader's fault; the other criteria are judged")
  func graderStops() {
    let run = Run(
      all, [.ready(tests: all), .began(test: testA), .pass(testA), .began(test: testB)],
      termination: .signalled(4)
    ).with {
      $0.crash = Self.details
      $0.crash?.grader = SourceLocation(file: "G.swift", line: 7, text: "")
      $0.crash?.isGraders = true
    }
    let judgement = judge([run, .passing([testC])])
    #expect(
      judgement.verdict
        == .graderFault("The test \(testB) stopped in its own code at G.swift:7: index out of range."))
    #expect(judgement.results.map(\.status) == [.passed, .notRun, .passed])
    // The place alone does not say whose fault it is.
    let learners = judge([run.with { $0.crash?.isGraders = false }, .passing([testC])])
    #expect(learners.verdict == .terminated(.crashed(Self.site), during: "b"))
  }

  @Test("A criterion's own time is the one that is reported")
  func ownSeconds() {
    let run = Run(
      [testA], [.ready(tests: [testA]), .began(test: testA)], termination: .exceeded(Limit(.wallTime, 5)))
    let judgement = judge([run], [criterion("a", seconds: 2)])
    #expect(judgement.verdict == .terminated(.exceeded(Limit(.wallTime, 2)), during: "a"))
  }

  @Test("Of several endings the first criterion in order names the verdict, not the first in time")
  func order() {
    let late = Run([testB], [.ready(tests: [testB]), .began(test: testB)], termination: .signalled(11))
    let early = Run(
      [testA], [.ready(tests: [testA]), .began(test: testA)], termination: .exceeded(Limit(.wallTime, 5)))
    #expect(judge([late, early, .passing([testC])]).verdict == .terminated(Self.time, during: "a"))
  }

  @Test(
    "A process that ends outside of its tests does not pass",
    arguments: zip(
      [
        Termination.exited(7), .signalled(11), .exceeded(Limit(.wallTime, 5)),
        .exceeded(Limit(.output, 10)), .cancelled,
      ],
      ["incomplete", "crashed", "timed-out", "too-much-output", "incomplete"]))
  func outsideOfTests(termination: Termination, name: String) {
    let run = Run.passing(all).with { $0.termination = termination }
    let judgement = judge([run])
    #expect(judgement.verdict.name.rawValue == name)
    let early = Run(all, [.ready(tests: all)], termination: termination)
    #expect(judge([early]).verdict.name.rawValue == name)
  }

  @Test("What was cancelled is incomplete; what passed before keeps its points")
  func cancelled() {
    let run = Run(
      all, [.ready(tests: all), .began(test: testA), .pass(testA), .began(test: testB)],
      termination: .cancelled)
    let judgement = judge([run])
    #expect(judgement.verdict == .incomplete(lastStarted: "b"))
    #expect(judgement.results.map(\.status) == [.passed, .notRun, .notRun])
  }

  @Test("A skipped test never passes and is the grader's fault")
  func skipped() {
    let run = Run(
      all,
      [
        .ready(tests: all), .began(test: testA), .skip(testA), .began(test: testB), .pass(testB),
        .began(test: testC), .pass(testC), .finished(tests: 3),
      ])
    #expect(judge([run]).verdict == .graderFault("The test G/testA skipped itself."))
    #expect(judge([run]).results[0].points == 0)
  }

  @Test("No criteria, no processes, no tests: none of it passes")
  func nothing() {
    #expect(judge([], []).verdict.name == .graderFault)
    #expect(judge([]).verdict == .incomplete(lastStarted: nil))
    let empty = Run([], [.ready(tests: []), .finished(tests: 0)])
    #expect(judge([empty]).verdict == .incomplete(lastStarted: nil))
  }

  @Test("Criteria that need no test are judged by their results")
  func decided() {
    let passed = CriterionResult(three[0], .passed)
    let missing = CriterionResult(three[1], .missing([.init("`L` has no method `f()`")]))
    let rest = Run.passing([testB, testC])
    #expect(judge([rest], decided: ["a": passed]).verdict == .passed)
    #expect(
      judge([rest], decided: ["a": CriterionResult(three[0], .failed)]).verdict == .failed(criteria: ["a"]))
    let judgement = judge([.passing([testC])], decided: ["a": passed, "b": missing])
    #expect(judgement.verdict == .interfaceMismatch(missing: ["`L` has no method `f()`"]))
    #expect(judgement.results.map(\.points) == [2, 0, 2])
  }

  @Test("What is missing is told once, and an ended process goes before it")
  func missing() {
    let a = CriterionResult(three[0], .missing([.init("x"), .init("y")]))
    let b = CriterionResult(three[1], .missing([.init("y")]))
    #expect(
      judge([.passing([testC])], decided: ["a": a, "b": b]).verdict
        == .interfaceMismatch(missing: ["x", "y"]))
    let exits = Run([testC], [.ready(tests: [testC]), .began(test: testC)])
    #expect(judge([exits], decided: ["a": a, "b": b]).verdict == .incomplete(lastStarted: "c"))
  }

  @Test("Hidden criteria are judged alike")
  func hidden() {
    var secret = criterion("a")
    secret.visibility = .hidden
    let run = Run([testA], [.ready(tests: [testA]), .began(test: testA), .fail(testA), .finished(tests: 1)])
    #expect(judge([run], [secret]).verdict == .failed(criteria: ["a"]))
  }
}
