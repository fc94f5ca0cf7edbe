import CourseModel
import GraderEvents
import Testing

@testable import Judging

@Suite("Waiting")
struct WaitingTests {
  private func run(_ failing: Set<String>) -> Run {
    let tests = [testA, testB, testC]
    let middle = tests.flatMap {
      [GraderEvent.Kind.began(test: $0), failing.contains($0) ? .fail($0) : .pass($0)]
    }
    return Run(tests, [.ready(tests: tests)] + middle + [.finished(tests: 3)])
  }

  @Test("What comes after a failure waits, and so does what comes after that")
  func transitive() {
    let chain = [criterion("a"), criterion("b", after: ["a"]), criterion("c", after: ["b"])]
    let judgement = judge([run([testA])], chain)
    #expect(judgement.results.map(\.status) == [.failed, .waits(for: ["a"]), .waits(for: ["b"])])
    #expect(judgement.results.map(\.points) == [0, 0, 0])
    #expect(judgement.verdict == .failed(criteria: ["a", "b", "c"]))
  }

  @Test("The order of the criteria does not matter")
  func backwards() {
    let chain = [criterion("a", after: ["b"]), criterion("b", after: ["c"]), criterion("c")]
    #expect(
      judge([run([testC])], chain).results.map(\.status) == [.waits(for: ["b"]), .waits(for: ["c"]), .failed])
    #expect(judge([run([])], chain).verdict == .passed)
  }

  @Test("Only what has not passed is waited for")
  func several() {
    let criteria = [criterion("a"), criterion("b"), criterion("c", after: ["a", "b"])]
    #expect(judge([run([testB])], criteria).results[2].status == .waits(for: ["b"]))
  }

  @Test("A failure that waits shows no issues")
  func quiet() {
    let criteria = [criterion("a"), criterion("b", after: ["a"]), criterion("c")]
    #expect(judge([run([testA, testB])], criteria).results[1].status == .waits(for: ["a"]))
  }

  @Test("The crash of a criterion that waits does not name the verdict")
  func crashOfADependant() {
    let tests = [testA, testB]
    let crashes = Run(
      tests, [.ready(tests: tests), .began(test: testA), .fail(testA), .began(test: testB)],
      termination: .signalled(4))
    let criteria = [criterion("a"), criterion("b", after: ["a"])]
    #expect(judge([crashes], criteria).verdict == .failed(criteria: ["a", "b"]))
  }

  @Test("A time that was up in a criterion that waits is the verdict, if others were not run because of that")
  func timeOfADependant() {
    let tests = [testB, testA, testC]
    let limit = Limit(.testTime, 5)
    let slow = Run(tests, [.ready(tests: tests), .began(test: testB)], termination: .exceeded(limit))
    let rest = [testC, testA]
    let none = Run(rest, [.ready(tests: rest), .began(test: testC)], termination: .exceeded(limit))
    let criteria = [criterion("a"), criterion("b", after: ["a"]), criterion("c", after: ["a"])]
    #expect(judge([slow, none], criteria).verdict == .terminated(.exceeded(limit), during: "b"))
  }

  @Test("A test that was not run, because one before it did not pass, waits")
  func notRun() {
    let tests = [testA, testB, testC]
    let criteria = [criterion("a"), criterion("b", after: ["a"]), criterion("c")]
    func run(_ first: GraderEvent.Kind) -> Run {
      Run(
        tests,
        [
          .ready(tests: tests), .began(test: testA), first, .began(test: testB), .wait(testB),
          .began(test: testC), .pass(testC), .finished(tests: 3),
        ])
    }
    let judgement = judge([run(.fail(testA))], criteria)
    #expect(judgement.results.map(\.status) == [.failed, .waits(for: ["a"]), .passed])
    #expect(judgement.verdict == .failed(criteria: ["a", "b"]))
    #expect(judge([run(.pass(testA))], criteria).verdict == .incomplete(lastStarted: "c"))
    #expect(judge([run(.pass(testA))], criteria).results.map(\.points) == [0, 0, 0])
  }

  @Test("A test needs those before it that its criterion comes after, directly or not")
  func needs() {
    let criteria = [criterion("a"), criterion("b", after: ["a"]), criterion("c", after: ["b"])]
    let tests = [testA, testB, testC].compactMap(TestName.init)
    #expect(Judge.needs(of: tests, criteria: criteria) == [[], [0], [0, 1]])
    #expect(Judge.needs(of: [tests[0], tests[2], tests[1]], criteria: criteria) == [[], [0], [0]])
    #expect(Judge.needs(of: tests.reversed(), criteria: criteria) == [[], [], []])
  }

  @Test("A criterion keeps telling what it misses")
  func missing() {
    let criteria = [criterion("a"), criterion("b", after: ["a"]), criterion("c")]
    let missing = CriterionResult(criteria[1], .missing([.init("x")]))
    let tests = [testA, testC]
    let first = Run(
      tests,
      [
        .ready(tests: tests), .began(test: testA), .fail(testA), .began(test: testC), .pass(testC),
        .finished(tests: 2),
      ])
    #expect(judge([first], criteria, decided: ["b": missing]).verdict == .interfaceMismatch(missing: ["x"]))
  }

  @Test("An id that nobody has never passes")
  func unknown() {
    let criteria = [criterion("a", after: ["gone"]), criterion("b"), criterion("c")]
    #expect(judge([run([])], criteria).results[0].status == .waits(for: ["gone"]))
  }
}
