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
  /// A test that ended its process is not run again, but the tests after it are run. No test is run after two that
  /// exceeded their time, after a process that began no test, or after a process that was cancelled.
  package static func testsToRunNext(
    criteria: [Criterion], processes: [GraderProcess], decided: [String: CriterionResult] = [:],
    missing: [String: [MissingDeclaration]] = [:]
  ) -> [TestName] {
    let records = processes.map(ProcessRecord.init)
    guard records.count(where: \.ranOutOfTime) < 2, records.allSatisfy(\.letsOthersFollow) else { return [] }
    return criteria.filter { decided[$0.id] == nil }.flatMap(\.tests).filter { test in
      missing[test.description] == nil && !records.contains { $0.tests[test.description] != nil }
    }
  }
}

extension ProcessRecord {
  fileprivate var ranOutOfTime: Bool {
    process.termination.name == .timedOut
  }

  fileprivate var letsOthersFollow: Bool {
    let beganOne = process.requested.contains { tests[$0.description] != nil }
    return beganOne && process.termination != .cancelled
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
