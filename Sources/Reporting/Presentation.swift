import CourseModel

/// A report without the facts that are hidden from its audience. All formats are made from it, so that none
/// can show hidden facts; each format escapes text by its own rules.
struct Presentation {
  /// The report, without hidden facts.
  private(set) var report: Report
  let audience: Audience
  /// The number of hidden criteria that do not pass; 0 for an audience that sees each of them.
  private(set) var hiddenNotPassing = 0

  init(_ report: Report, for audience: Audience) {
    self.report = report
    self.audience = audience
    switch audience {
    case .staff: break
    case .learner: hide()
    }
  }

  /// The number, from 1, under which a criterion is shown; nil if it is hidden.
  func number(of criterion: String) -> Int? {
    report.criteria.firstIndex { $0.criterion.id == criterion }.map { $0 + 1 }
  }

  /// The points that can be reached in the criteria that this audience sees.
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
  /// The result without the ids of hidden criteria; if it waits for an empty list, it waits for a hidden
  /// criterion.
  fileprivate func forgetting(_ ids: Set<String>) -> CriterionResult {
    var copy = self
    copy.criterion.after.removeAll { ids.contains($0) }
    if case .waits(let open) = status { copy.status = .waits(for: open.filter { !ids.contains($0) }) }
    return copy
  }

  /// What the tests need and do not find.
  var missing: [MissingDeclaration] {
    if case .missing(let declarations) = status { declarations } else { [] }
  }
}

extension Verdict {
  fileprivate func forgetting(_ ids: Set<String>, visible: [CriterionResult]) -> Verdict {
    func shown(_ id: String?) -> String? { id.flatMap { ids.contains($0) ? nil : $0 } }
    switch self {
    case .failed(let criteria): return .failed(criteria: criteria.filter { !ids.contains($0) })
    case .interfaceMismatch(let missing):
      let told = Set(visible.flatMap(\.missing).map(\.sentence))
      return .interfaceMismatch(missing: missing.filter(told.contains))
    case .terminated(.crashed, let id) where shown(id) != id:
      return .terminated(.crashed(CrashSite(reason: "the crash happened in a hidden check")), during: nil)
    case .terminated(let termination, let id): return .terminated(termination, during: shown(id))
    case .incomplete(let id): return .incomplete(lastStarted: shown(id))
    case .stopped(let id): return .stopped(during: shown(id))
    case .graderFault where !ids.isEmpty: return .graderFault("One of its tests gave no valid result.")
    case .passed, .submissionRefused, .doesNotCompile, .policyViolation, .graderFault: return self
    }
  }
}

extension Report {
  /// The line of the learner's code that their feedback shows first: that of the first error, or of the first check
  /// that failed.
  package var firstPlace: SourceLocation? {
    let shown = Presentation(self, for: .learner)
    if let first = shown.details.first(where: { $0.severity == .error }) ?? shown.details.first {
      return first.line.map { SourceLocation(file: first.file, line: $0, text: "") }
    }
    let failed = shown.report.criteria.first { $0.status.wantsAttention && $0.missing.isEmpty }
    return failed.flatMap { shown.place(of: $0) }
  }
}

/// The readers for whom a report is written.
package enum Audience: String, CaseIterable, Sendable {
  /// Learners, who see only the number of hidden criteria that do not pass.
  case learner
  /// Teachers and authors, who see everything.
  case staff
}

/// The sentences of feedback that depend on the learner's answer: no titles, numbers, commands or quoted
/// code.
package enum Feedback {
  /// The sentences and values of each criterion that did not pass, in order, then the compiler's or the
  /// policy's message.
  package static func sentences(about report: Report) -> [String] {
    let shown = Presentation(report, for: .learner)
    let told = shown.report.criteria.filter(\.status.wantsAttention).map(shown.message)
    // A report shows only the first error unless `--verbose` is used.
    let error = shown.details.first { $0.severity == .error }
    return told + [error?.message, error?.advice()].compactMap { $0 }
  }
}
