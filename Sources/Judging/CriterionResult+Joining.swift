import CourseModel

extension CriterionResult {
  /// The result of a criterion from those of its tests. The first of the worst decides the status, in the order in which
  /// a verdict is decided; a criterion without tests was not run.
  init(_ criterion: Criterion, joining parts: [CriterionResult]) {
    let worst = parts.map(\.status.severity).max()
    var status = parts.map(\.status).first { $0.severity == worst } ?? .notRun
    if case .missing = status { status = .missing(parts.flatMap(\.missingDeclarations).withoutRepeats) }
    let seconds = parts.compactMap(\.seconds)
    self.init(
      criterion, status, issues: parts.flatMap(\.issues).withoutRepeats, output: parts.map(\.output).joined(),
      seconds: seconds.isEmpty ? nil : seconds.reduce(0, +), passedTests: parts.count(where: \.status.passes))
    unpassedTests = zip(criterion.tests, parts).filter { !$1.status.passes }.map(\.0)
  }

  private var missingDeclarations: [MissingDeclaration] {
    if case .missing(let declarations) = status { declarations } else { [] }
  }
}

extension CriterionResult.Status {
  /// How much it says about the criterion's tests together.
  fileprivate var severity: Int {
    switch self {
    case .terminated: 5
    case .notRun: 4
    case .missing: 3
    case .waits: 2
    case .failed: 1
    case .passed: 0
    }
  }
}

extension Array where Element: Equatable {
  /// The first of each: a grader may find the same issue in each of many rounds.
  var withoutRepeats: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

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
