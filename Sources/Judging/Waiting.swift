import CourseModel

extension [CriterionResult] {
  /// The results with `waits` for every criterion that comes after one which did not pass.
  ///
  /// Waiting is handed on: what comes after a criterion that waits, waits as well. A criterion keeps
  /// telling what it misses, because a learner can act on that at once.
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

  /// The ids that pass together with all that they come after; a circle does not hold itself up by chance,
  /// because ids are only ever taken out.
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
