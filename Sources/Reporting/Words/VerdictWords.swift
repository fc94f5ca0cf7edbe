import CourseModel

/// The sentences about a verdict, which all formats share.
extension Presentation {
  /// The verdict in one sentence.
  var headline: String {
    switch report.verdict {
    case .passed: "Passed."
    case .failed(let criteria):
      criteria.isEmpty
        ? "All visible checks pass."
        : "\(criteria.count.of("check")) of \(report.criteria.count) \(verb(criteria)) not pass yet."
    case .submissionRefused: "Nothing was graded, because the submitted files could not be accepted."
    case .doesNotCompile: "Your code does not compile yet."
    case .interfaceMismatch: "Your code does not declare everything that the task asks for."
    case .policyViolation: "Your code uses something that is not allowed here."
    case .terminated(.crashed(let site), let id): "Your code stopped: \(site.inWords)\(during(id))."
    case .terminated(let termination, let id): termination.sentence(about: subject(id))
    case .incomplete(let id):
      "Your program ended before all checks were done\(during(id)). Look for a call to exit."
    case .stopped(let id):
      "Grading was cancelled\(during(id)). Checks that had not finished count as not run."
    case .graderFault: "This exercise's grader is broken; your code isn't the cause."
    }
  }

  /// The verdict in one paragraph, including facts that a list of criteria does not show.
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

  /// The diagnostics of the verdict, then the report's other diagnostics.
  var allDiagnostics: [Diagnostic] { details + report.diagnostics.filter { !details.contains($0) } }

  /// The diagnostics of a verdict that was reached without any criterion.
  var details: [Diagnostic] {
    switch report.verdict {
    case .submissionRefused(let list), .doesNotCompile(let list), .policyViolation(let list): list
    case .passed, .failed, .interfaceMismatch, .terminated, .incomplete, .stopped, .graderFault: []
    }
  }

  /// A sentence such as "1 hidden check does not pass yet."; nil if no hidden check ran or all of them pass.
  var hiddenSentence: String? {
    if hiddenNotPassing == 0 || !wasRun { return nil }
    let verb = hiddenNotPassing == 1 ? "does" : "do"
    return "\(hiddenNotPassing.of("hidden check")) \(verb) not pass yet."
  }

  /// Whether any check was run.
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
