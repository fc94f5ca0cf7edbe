import CourseModel

extension [CriterionResult] {
  /// The results with `waits` for every criterion that comes after one that did not pass.
  ///
  /// A criterion after a waiting one waits too. A criterion with missing declarations keeps its status, because a
  /// learner can act on it at once.
  var waiting: [CriterionResult] {
    let passing = effectivelyPassing
    return map { result in
      let open = result.criterion.after.filter { !passing.contains($0) }
      if open.isEmpty { return result }
      if case .missing = result.status { return result }
      return CriterionResult(
        result.criterion, .waits(for: open), output: result.output, seconds: result.seconds,
        location: result.location)
    }
  }

  /// The ids that pass together with all that they come after. Ids are only removed, so the loop ends even if criteria
  /// come after each other in a cycle.
  private var effectivelyPassing: Set<String> {
    var passing = Set(filter(\.status.passes).map(\.criterion.id))
    while true {
      let falling = filter {
        passing.contains($0.criterion.id) && !passing.isSuperset(of: $0.criterion.after)
      }
      if falling.isEmpty { return passing }
      passing.subtract(falling.map(\.criterion.id))
    }
  }
}
