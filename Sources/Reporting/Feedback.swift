import CourseModel

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
