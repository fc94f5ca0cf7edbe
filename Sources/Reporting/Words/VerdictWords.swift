import CourseModel

/// What is said about a verdict, in a learner's words.
extension Presentation {
  /// What happened, in one sentence.
  var headline: String {
    switch report.verdict {
    case .passed: "Passed."
    case .failed(let criteria):
      criteria.isEmpty
        ? "All visible checks pass."
        : "\(criteria.count.of("check")) of \(report.criteria.count) \(verb(criteria)) not pass yet."
    case .submissionRefused: "Nothing was graded, because the files could not be taken."
    case .doesNotCompile: "It does not compile yet."
    case .interfaceMismatch: "The task asks for something that is not there yet."
    case .policyViolation: "Your code uses something that is not allowed here."
    case .terminated(.crashed(let site), let id): "Your code stopped: \(site.inWords)\(during(id))."
    case .terminated(let termination, let id): termination.sentence(about: subject(id))
    case .incomplete(let id):
      "The program ended before everything was checked\(during(id)); look for a call of exit."
    case .stopped(let id):
      "Grading was stopped from outside\(during(id)); what was not checked by then counts as not run."
    case .graderFault: "The grader of this exercise has a fault; your work is not the reason."
    }
  }

  /// What happened in one paragraph, with what a list of criteria would not tell.
  var message: String { ([headline] + reasons + [hiddenSentence].compactMap { $0 }).joined(separator: " ") }

  private var reasons: [String] {
    switch report.verdict {
    case .interfaceMismatch(let missing): missing.map { $0.hasSuffix(".") ? $0 : $0 + "." }
    case .graderFault(let text): [text]
    case .passed, .failed, .submissionRefused, .doesNotCompile, .policyViolation, .terminated, .incomplete,
      .stopped:
      []
    }
  }

  /// The diagnostics of the verdict, then those of the report that it does not hold.
  var allDiagnostics: [Diagnostic] { details + report.diagnostics.filter { !details.contains($0) } }

  /// Further facts of the verdict that no criterion tells.
  var details: [Diagnostic] {
    switch report.verdict {
    case .submissionRefused(let list), .doesNotCompile(let list), .policyViolation(let list): list
    case .passed, .failed, .interfaceMismatch, .terminated, .incomplete, .stopped, .graderFault: []
    }
  }

  /// "1 hidden check does not pass yet."; nil when there is nothing to say.
  var hiddenSentence: String? {
    if hiddenNotPassing == 0 || !wasRun { return nil }
    let verb = hiddenNotPassing == 1 ? "does" : "do"
    return "\(hiddenNotPassing.of("hidden check")) \(verb) not pass yet."
  }

  /// Whether there were checks to pass at all.
  private var wasRun: Bool {
    switch report.verdict {
    case .submissionRefused, .doesNotCompile, .policyViolation, .stopped, .graderFault: false
    case .passed, .failed, .interfaceMismatch, .terminated, .incomplete: true
    }
  }

  private func verb(_ list: [String]) -> String { list.count == 1 ? "does" : "do" }

  private func during(_ id: String?) -> String { id.map { ", during \(name(ofChecks: [$0]))" } ?? "" }

  private func subject(_ id: String?) -> String {
    id.flatMap { number(of: $0) }.map { "Check \($0)" } ?? "Your code"
  }
}
