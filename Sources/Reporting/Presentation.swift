import CourseModel

/// A report as one audience may see it: without what is hidden from them. Every format is made from it and from
/// nothing else, and makes its text harmless by rules of its own.
struct Presentation {
  /// What may be shown.
  private(set) var report: Report
  let audience: Audience
  /// How many hidden criteria do not pass; 0 for an audience that sees them one by one.
  private(set) var hiddenNotPassing = 0

  init(_ report: Report, for audience: Audience) {
    self.report = report
    self.audience = audience
    switch audience {
    case .staff: break
    case .learner: hide()
    }
  }

  /// The number under which a criterion is shown, from 1.
  func number(of criterion: String) -> Int? {
    report.criteria.firstIndex { $0.criterion.id == criterion }.map { $0 + 1 }
  }

  /// The points that this audience sees.
  var possiblePoints: Int { report.criteria.reduce(0) { $0 + $1.criterion.points } }

  private mutating func hide() {
    let hidden = report.criteria.filter { $0.criterion.visibility == .hidden }
    hiddenNotPassing = hidden.count { !$0.status.passes }
    let ids = Set(hidden.map(\.criterion.id))
    report.criteria = report.criteria.filter { !ids.contains($0.criterion.id) }.map { $0.forgetting(ids) }
    report.exercise.criteria.removeAll { $0.visibility == .hidden }
    report.verdict = report.verdict.forgetting(ids, visible: report.criteria)
  }
}

extension CriterionResult {
  /// An empty list of what it waits for means: for a hidden one.
  fileprivate func forgetting(_ ids: Set<String>) -> CriterionResult {
    var copy = self
    copy.criterion.after.removeAll { ids.contains($0) }
    if case .waits(let open) = status { copy.status = .waits(for: open.filter { !ids.contains($0) }) }
    return copy
  }

  /// The declarations that it misses.
  var missing: [String] {
    if case .missing(let sentences) = status { sentences } else { [] }
  }
}

extension Verdict {
  fileprivate func forgetting(_ ids: Set<String>, visible: [CriterionResult]) -> Verdict {
    func shown(_ id: String?) -> String? { id.flatMap { ids.contains($0) ? nil : $0 } }
    switch self {
    case .failed(let criteria): return .failed(criteria: criteria.filter { !ids.contains($0) })
    case .interfaceMismatch(let missing):
      let told = Set(visible.flatMap(\.missing))
      return .interfaceMismatch(missing: missing.filter(told.contains))
    case .terminated(.crashed, let id) where shown(id) != id:
      return .terminated(.crashed(CrashSite(reason: "it happened in a hidden check")), during: nil)
    case .terminated(let termination, let id): return .terminated(termination, during: shown(id))
    case .incomplete(let id): return .incomplete(lastStarted: shown(id))
    case .stopped(let id): return .stopped(during: shown(id))
    case .graderFault: return .graderFault("One of its tests cannot be judged.")
    case .passed, .submissionRefused, .doesNotCompile, .policyViolation: return self
    }
  }
}
