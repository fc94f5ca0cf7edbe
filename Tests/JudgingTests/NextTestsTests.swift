import CourseModel
import GraderEvents
import Testing

@testable import Judging

@Suite("The tests to run next")
struct NextTestsTests {
  let all = [testA, testB, testC]

  private func ends(_ tests: [String], in test: String, _ termination: Termination) -> Run {
    Run(tests, [.ready(tests: tests), .began(test: test)], termination: termination)
  }

  @Test("At first all, in order, without those that are decided")
  func first() {
    #expect(namesToRunNext([]) == all)
    #expect(namesToRunNext([], decided: ["b": CriterionResult(three[1], .failed)]) == [testA, testC])
  }

  @Test("None after a complete run")
  func complete() { #expect(namesToRunNext([.passing(all)]).isEmpty) }

  @Test(
    "What a test ended is taken up behind it",
    arguments: [
      Termination.exited(0), .signalled(11), .exceeded(Limit(.wallTime, 5)),
      .exceeded(Limit(.processorTime, 15)),
      .exceeded(Limit(.output, 10)), .exceeded(Limit(.fileSize, 10)),
    ])
  func restart(termination: Termination) {
    #expect(namesToRunNext([ends(all, in: testA, termination)]) == [testB, testC])
  }

  @Test("Not what waits for a test that ended its process, or for what is decided")
  func waiting() {
    let chain = [criterion("a"), criterion("b", after: ["a"]), criterion("c")]
    func next(_ runs: [Run], decided: [String: CriterionResult] = [:]) -> [String] {
      Judge.testsToRunNext(criteria: chain, processes: runs.map(\.process), decided: decided)
        .map(\.description)
    }
    #expect(next([ends(all, in: testA, .signalled(11))]) == [testC])
    #expect(next([], decided: ["a": CriterionResult(chain[0], .failed)]) == [testC])
    #expect(next([], decided: ["a": CriterionResult(chain[0], .passed)]) == [testB, testC])
  }

  @Test("None after two that took too long, by whichever clock")
  func twoTimeOuts() {
    let first = ends(all, in: testA, .exceeded(Limit(.wallTime, 5)))
    let second = ends([testB, testC], in: testB, .exceeded(Limit(.processorTime, 15)))
    #expect(namesToRunNext([first, second]).isEmpty)
    #expect(judge([first, second]).results[2].status == .notRun)
    #expect(judge([first, second]).verdict == .terminated(.exceeded(Limit(.wallTime, 5)), during: "a"))
  }

  @Test("None after a process that began no test of its request")
  func nothingBegan() {
    #expect(namesToRunNext([Run(all, [.ready(tests: all)], termination: .signalled(11))]).isEmpty)
    #expect(namesToRunNext([Run(all, [], termination: .exited(0))]).isEmpty)
    #expect(namesToRunNext([ends(all, in: "X/testX", .exited(0))]).isEmpty)
  }

  @Test("None after grading was cancelled")
  func cancelled() { #expect(namesToRunNext([ends(all, in: testA, .cancelled)]).isEmpty) }

  @Test("Every test that ends its process is run once, so restarts come to an end")
  func comesToAnEnd() {
    var runs: [Run] = []
    while case let next = namesToRunNext(runs), !next.isEmpty {
      runs.append(ends(next, in: next[0], .signalled(11)))
      #expect(runs.count <= 3)
    }
    #expect(runs.count == 3)
    #expect(judge(runs).results.map(\.status.name) == ["crashed", "crashed", "crashed"])
  }
}
