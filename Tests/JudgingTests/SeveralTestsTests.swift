import CourseModel
import GraderEvents
import Testing

@testable import Judging

@Suite("A criterion with several tests")
struct SeveralTestsTests {
  private let both = Criterion(
    id: "ab", title: "A and B", check: .tests([TestName(testA)!, TestName(testB)!]), points: 3)
  private let lacks = MissingDeclaration("`Box` has no method `open()`")

  private func judged(
    _ runs: [Run], missing: [String: [MissingDeclaration]] = [:], after: [Criterion] = []
  ) -> Judgement {
    Judge.judge(
      criteria: [both] + after, processes: runs.map(\.process), missing: missing, limits: .standard)
  }

  private func run(_ first: GraderEvent.Kind, _ second: GraderEvent.Kind, issues: Int = 0) -> Run {
    let tests = [testA, testB]
    return Run(
      tests,
      [
        .ready(tests: tests), .began(test: testA), first, .began(test: testB), second,
        .finished(tests: 2, issues: issues),
      ])
  }

  @Test("passes if all of them pass, and earns all its points")
  func passes() {
    let judgement = judged([run(.pass(testA), .pass(testB))])
    #expect(judgement.verdict == .passed)
    #expect(judgement.results.map(\.points) == [3])
  }

  @Test("earns the share of those that passed, rounded down")
  func share() {
    let judgement = judged([run(.pass(testA), .fail(testB))])
    #expect(judgement.verdict == .failed(criteria: ["ab"]))
    #expect(judgement.results.map(\.points) == [1])
    #expect(judgement.results.map(\.unpassedTests) == [[TestName(testB)!]])
    #expect(judged([run(.fail(testA), .fail(testB))]).results.map(\.points) == [0])
  }

  @Test("An issue that is found again in another round or test is told once")
  func repeatedIssues() {
    let issue = Issue("The delegate is told", expected: "1", found: "0")
    let found: (String) -> GraderEvent.Kind = { .issue(test: $0, issue: issue) }
    let tests = [testA, testB]
    let run = Run(
      tests,
      [
        .ready(tests: tests), .began(test: testA), found(testA), found(testA), .fail(testA),
        .began(test: testB), found(testB), .fail(testB), .finished(tests: 2, issues: 3),
      ])
    let judgement = judged([run])
    #expect(judgement.verdict == .failed(criteria: ["ab"]))
    #expect(judgement.results.map(\.issues) == [[issue]])
  }

  @Test("A skip is never a pass, and of a group that was not run completely nothing counts")
  func skipped() {
    let judgement = judged([run(.pass(testA), .skip(testB))])
    #expect(judgement.verdict == .graderFault("The test \(testB) skipped itself."))
    #expect(judgement.results.map(\.points) == [0])
  }

  @Test("A test that does not compile is missing, and the others are run and earn their share")
  func missing() {
    let names = Judge.testsToRunNext(criteria: [both], processes: [], missing: [testB: [lacks]])
    #expect(names.map(\.description) == [testA])
    let judgement = judged([.passing([testA])], missing: [testB: [lacks]])
    #expect(judgement.verdict == .interfaceMismatch(missing: [lacks.sentence]))
    #expect(judgement.results.map(\.points) == [1])
    #expect(judgement.results.map(\.status) == [.missing([lacks])])
  }

  @Test("What ends the process counts more than a failure, and the tests before it earn their share")
  func crash() {
    let first = Run(
      [testA, testB],
      [.ready(tests: [testA, testB]), .began(test: testA), .pass(testA), .began(test: testB)],
      termination: .signalled(11))
    let judgement = judged([first])
    #expect(judgement.results.map(\.status.name) == ["crashed"])
    #expect(judgement.results.map(\.points) == [1])
  }

  @Test("In a process with an invalid record none of them earns anything")
  func forged() {
    let run = run(.pass(testA), .fail(testB)).with { $0.lines.append("{}") }
    #expect(judged([run]).results.map(\.points) == [0])
    #expect(!judged([run]).verdict.passes)
  }

  @Test("If it waits, it earns nothing")
  func waits() {
    var waiting = both
    waiting.after = ["c"]
    let tests = [testC, testA, testB]
    let run = Run(
      tests,
      [
        .ready(tests: tests), .began(test: testC), .fail(testC), .began(test: testA), .pass(testA),
        .began(test: testB), .pass(testB), .finished(tests: 3),
      ])
    let judgement = Judge.judge(
      criteria: [three[2], waiting], processes: [run.process], limits: .standard)
    #expect(judgement.results.map(\.points) == [0, 0])
  }
}
