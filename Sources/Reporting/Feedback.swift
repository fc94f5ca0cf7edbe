import CourseModel

/// What a learner is told about an answer, apart from what stands there whatever they wrote: titles, numbers and
/// commands, and their own code.
package enum Feedback {
  /// The sentences and values of each criterion that did not pass, in order, then what the compiler or the gate says.
  package static func sentences(about report: Report) -> [String] {
    let shown = Presentation(report, for: .learner)
    let told = shown.report.criteria.filter(\.status.wantsAttention).map(shown.message)
    // Of several errors the first is shown, as long as nobody asks for more.
    let error = shown.details.first { $0.severity == .error }
    return told + [error?.message, error?.advice()].compactMap { $0 }
  }
}
