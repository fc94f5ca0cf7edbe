import CourseModel

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
