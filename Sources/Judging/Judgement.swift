import CourseModel

/// What judging comes to.
public struct Judgement: Equatable, Sendable {
  /// The decision.
  public var verdict: Verdict
  /// One a criterion, in the order of the criteria.
  public var results: [CriterionResult]
  /// What was printed while no test was running.
  public var otherOutput: String

  /// A judgement with all its parts.
  public init(verdict: Verdict, results: [CriterionResult], otherOutput: String = "") {
    self.verdict = verdict
    self.results = results
    self.otherOutput = otherOutput
  }
}
