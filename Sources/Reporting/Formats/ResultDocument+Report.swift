import CourseModel
import GraderEvents
import Terminal

extension ResultDocument {
  /// The document of a report as its audience may see it.
  init(_ shown: Presentation, hintsLeft: [String: Int]) {
    let report = shown.report
    audience = shown.audience.rawValue
    tool = Tool(version: report.toolVersion.harmless)
    course = Course(title: report.course.harmless, revision: report.courseRevision.map(\.harmless))
    exercise = Exercise(
      id: report.exercise.id.description, title: report.exercise.title.harmless,
      lesson: report.lesson.harmless, hash: report.exerciseHash)
    grader = report.graderHash
    submission = report.fingerprint
    seed = report.seed?.description
    toolchain = report.toolchain.harmless
    verdict = Verdict(shown)
    passed = report.verdict.passes
    points = report.points
    of = shown.possiblePoints
    criteria = report.criteria.map {
      Criterion($0, shown, hintsLeft: hintsLeft[$0.criterion.id] ?? $0.criterion.hints.count)
    }
    hiddenNotPassing = shown.hiddenNotPassing
    diagnostics = shown.allDiagnostics.map(Diagnostic.init)
    output = report.otherOutput.harmless
    weakSandbox = report.weakSandbox
    sandbox = report.sandbox.map {
      Layer(name: $0.name, active: $0.isActive, missing: $0.missing.map(\.harmless))
    }
    allowed = report.allowed.map(\.harmless)
    timings = report.timings.map { Timing(stage: $0.stage.rawValue, seconds: $0.seconds.toMilliseconds) }
    seconds = report.seconds.toMilliseconds
  }
}

extension ResultDocument.Verdict {
  fileprivate init(_ shown: Presentation) {
    let verdict = shown.report.verdict
    name = verdict.name.rawValue
    message = shown.message.harmless
    switch verdict {
    case .terminated(.crashed(let site), let id):
      (criterion, file, line) = (id, site.file.map(\.harmless), site.line)
    case .terminated(_, let id), .incomplete(let id), .stopped(let id): criterion = id
    case .submissionRefused, .doesNotCompile, .policyViolation:
      let first = shown.details.first { $0.severity == .error }
      (file, line) = (first.flatMap { $0.file.isEmpty ? nil : $0.file.harmless }, first?.line)
    case .passed, .failed, .interfaceMismatch, .graderFault: break
    }
  }
}

extension ResultDocument.Criterion {
  fileprivate init(_ result: CriterionResult, _ shown: Presentation, hintsLeft: Int) {
    let place = shown.place(of: result)
    id = result.criterion.id
    title = result.criterion.title.harmless
    status = result.status.name
    points = result.points
    of = result.criterion.points
    visibility = result.criterion.visibility.rawValue
    message = shown.message(about: result).harmless
    let valued = result.issues.first { $0.expected != nil || $0.found != nil }
    expected = valued?.expected.map(\.harmless)
    found = valued?.found.map(\.harmless)
    issues = result.issues.map(ResultDocument.Issue.init)
    if case .waits(let open) = result.status { waitsFor = open } else { waitsFor = [] }
    file = (place?.file ?? result.status.site?.file).map(\.harmless)
    line = place?.line ?? result.status.site?.line
    self.hintsLeft = hintsLeft
    seconds = result.seconds?.toMilliseconds
    output = result.output.harmless
  }
}

extension ResultDocument.Issue {
  fileprivate init(_ issue: GraderEvents.Issue) {
    sentence = issue.sentence.harmless
    expected = issue.expected.map(\.harmless)
    found = issue.found.map(\.harmless)
    details = issue.details.map(\.harmless)
  }
}

extension ResultDocument.Diagnostic {
  init(_ diagnostic: CourseModel.Diagnostic) {
    severity = diagnostic.severity.rawValue
    file = diagnostic.file.harmless
    line = diagnostic.line
    column = diagnostic.column
    message = diagnostic.message.harmless
    suggestion = diagnostic.advice().map(\.harmless)
  }
}

extension CriterionResult.Status {
  /// The place of the crash; nil if the criterion did not crash.
  var site: CrashSite? {
    if case .terminated(.crashed(let site)) = self { site } else { nil }
  }
}

extension Double {
  /// Rounded to milliseconds, because further digits would only make equal results differ.
  fileprivate var toMilliseconds: Double { (self * 1000).rounded() / 1000 }
}

/// A result as JSON, in the format `codelab/result/v1`.
package enum JSONReport {
  /// The document, with sorted keys and a final line feed.
  ///
  /// - Parameter hintsLeft: the number of hints that the learner has not seen, by criterion id; a criterion
  /// that is missing here has all its hints left.
  ///
  /// - Throws: `EncodingError` if the result can't be encoded.
  package static func render(
    _ report: Report, audience: Audience = .learner, hintsLeft: [String: Int] = [:]
  ) throws -> Document {
    try Document(json: ResultDocument(Presentation(report, for: audience), hintsLeft: hintsLeft))
  }
}
