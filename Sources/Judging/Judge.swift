import CourseModel
import GraderEvents

/// Decides a grading from its records alone, without input, output, a clock or printed text.
package enum Judge {
  /// The judgement of all processes of a grading.
  ///
  /// `decided` contains the results of criteria without a test; `missing` the tests that could not be compiled, by
  /// name, with what they lack.
  /// A pass needs a complete and valid record: every criterion began once, ended once and passed, each process
  /// reported its end and ended by itself with status 0, and nothing else was recorded. In a process with an
  /// invalid record no criterion passes.
  ///
  /// If several things happened, the first of these that applies decides the verdict:
  /// 1. there are no criteria: `graderFault`
  /// 2. a criterion ended its process (crash, time, memory, output, threads, exit): the first in order
  /// 3. a process ended in such a way outside of its tests, or not by itself: the first process
  /// 4. a record is incomplete or invalid, or a criterion was not run: `incomplete`
  /// 5. a criterion misses declarations: `interfaceMismatch`
  /// 6. a criterion did not pass: `failed`
  ///
  /// A test that skips itself counts as a fault of the grader, between 3 and 4. If a criterion was not run
  /// because the grading was stopped from outside, the verdict is `stopped`.
  package static func judge(
    criteria: [Criterion], processes: [GraderProcess], decided: [String: CriterionResult] = [:],
    missing: [String: [MissingDeclaration]] = [:], limits: ExerciseLimits, wasStopped: Bool = false
  ) -> Judgement {
    let evidence = GradingEvidence(
      criteria: criteria, processes: processes, decided: decided, missing: missing, limits: limits)
    let results = evidence.results.waiting
    let verdict = evidence.verdict(on: results)
    let lacksSome = results.contains { $0.status == .notRun }
    return Judgement(
      verdict: wasStopped && lacksSome ? verdict.stopped : verdict, results: results,
      otherOutput: evidence.otherOutput)
  }

  /// The tests that another process must run; empty if the grading is finished.
  ///
  /// A test that ended its process is not run again, but the tests after it are run; not those of a criterion that
  /// waits for one that did not pass. No test is run after two that exceeded their time, after a process that began no
  /// test, or after a process that was cancelled.
  package static func testsToRunNext(
    criteria: [Criterion], processes: [GraderProcess], decided: [String: CriterionResult] = [:],
    missing: [String: [MissingDeclaration]] = [:]
  ) -> [TestName] {
    let evidence = GradingEvidence(
      criteria: criteria, processes: processes, decided: decided, missing: missing, limits: .standard)
    let records = evidence.records
    guard records.count(where: \.ranOutOfTime) < 2, records.allSatisfy(\.letsOthersFollow) else { return [] }
    let unpassed = Set(evidence.results.filter(\.isDecidedAgainst).map(\.criterion.id))
    return criteria.filter { decided[$0.id] == nil && criteria.needed(by: $0).isDisjoint(with: unpassed) }
      .flatMap(\.tests).filter { test in
        missing[test.description] == nil && !records.contains { $0.tests[test.description] != nil }
      }
  }

  /// For each of these tests the positions of those before it that must pass, so that it is run in the same process:
  /// those of the criteria that its own criterion comes after.
  package static func needs(of tests: [TestName], criteria: [Criterion]) -> [[Int]] {
    tests.indices.map { index in
      guard let criterion = criteria.first(where: { $0.tests.contains(tests[index]) }) else { return [] }
      let needed = criteria.needed(by: criterion)
      let names = Set(criteria.filter { needed.contains($0.id) }.flatMap(\.tests))
      return tests[..<index].indices.filter { names.contains(tests[$0]) }
    }
  }
}

extension ProcessRecord {
  var ranOutOfTime: Bool {
    process.termination.name == .timedOut
  }

  fileprivate var letsOthersFollow: Bool {
    let beganOne = process.requested.contains { tests[$0.description] != nil }
    return beganOne && process.termination != .cancelled
  }
}

extension CriterionResult {
  /// Whether it did not pass, and what is still to be run can't change that.
  fileprivate var isDecidedAgainst: Bool {
    switch status {
    case .failed, .missing, .terminated: true
    case .passed, .notRun, .waits: false
    }
  }
}

extension [Criterion] {
  /// The ids of the criteria that must pass before this one is judged: those that it names, and those that they name.
  fileprivate func needed(by criterion: Criterion) -> Set<String> {
    var needed = Set(criterion.after)
    while true {
      let more = needed.union(filter { needed.contains($0.id) }.flatMap(\.after))
      if more == needed { return needed }
      needed = more
    }
  }
}

extension Verdict {
  /// The verdict of a grading that was stopped before all was run.
  fileprivate var stopped: Verdict {
    if case .incomplete(let started) = self { .stopped(during: started) } else { .stopped(during: nil) }
  }
}

/// The outcome of judging a grading.
package struct Judgement: Equatable, Sendable {
  /// The decision.
  package var verdict: Verdict
  /// The result of each criterion, in the order of the criteria.
  package var results: [CriterionResult]
  /// What was printed while no test was running.
  package var otherOutput: String

  /// A judgement with all its parts.
  init(verdict: Verdict, results: [CriterionResult], otherOutput: String = "") {
    self.verdict = verdict
    self.results = results
    self.otherOutput = otherOutput
  }

  /// The judgement where something decided before any criterion was run.
  package init(undecided verdict: Verdict, criteria: [Criterion]) {
    self.init(verdict: verdict, results: criteria.map { CriterionResult($0, .notRun) })
  }
}
