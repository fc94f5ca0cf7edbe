import CourseModel

/// A result for GitHub Actions: annotations in the log, and a summary in Markdown.
public enum GitHubReport {
  /// As many annotations of a kind as GitHub keeps of one step.
  private static let most = 10

  /// Workflow commands, one a line, for standard output.
  ///
  /// `folder` is where the learner's files lie in the repository, without a slash at its end.
  public static func annotations(
    _ report: Report, audience: Audience = .learner, folder: String = ""
  ) -> String {
    let shown = Presentation(report, for: audience)
    let all =
      ofVerdict(shown) + shown.report.criteria.compactMap { ofCriterion($0, shown) } + ofDiagnostics(shown)
    let errors = all.filter { $0.kind == "error" }.prefix(most)
    let warnings = all.filter { $0.kind == "warning" }.prefix(most)
    return (errors + warnings).map { $0.command(in: folder) + "\n" }.joined()
  }

  private static func ofVerdict(_ shown: Presentation) -> [Annotation] {
    let isTold = shown.report.criteria.contains(where: \.status.wantsAttention) || !shown.details.isEmpty
    if shown.report.verdict.passes || isTold && shown.hiddenSentence == nil { return [] }
    return [Annotation(kind: "error", title: shown.report.exercise.title, message: shown.message)]
  }

  private static func ofCriterion(_ result: CriterionResult, _ shown: Presentation) -> Annotation? {
    guard result.status.wantsAttention else { return nil }
    let place = shown.place(of: result)
    return Annotation(
      kind: "error", file: place?.file ?? result.status.site?.file,
      line: place?.line ?? result.status.site?.line,
      title: result.criterion.title, message: shown.message(about: result))
  }

  private static func ofDiagnostics(_ shown: Presentation) -> [Annotation] {
    shown.allDiagnostics.filter { $0.severity != .note }.map { diagnostic in
      Annotation(
        kind: diagnostic.severity.rawValue, file: diagnostic.file.isEmpty ? nil : diagnostic.file,
        line: diagnostic.line, column: diagnostic.column, title: shown.report.exercise.title,
        message: [diagnostic.message, diagnostic.suggestion].compactMap { $0 }.joined(separator: "\n"))
    }
  }
}

/// One workflow command that GitHub shows at a line.
private struct Annotation {
  var kind: String
  var file: String?
  var line: Int?
  var column: Int?
  var title: String
  var message: String

  func command(in folder: String) -> String {
    let path = file.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    let properties = [
      path.map { "file=\($0.escapedProperty)" }, line.map { "line=\($0)" }, column.map { "col=\($0)" },
      "title=\(title.escapedProperty)",
    ]
    return "::\(kind) \(properties.compactMap { $0 }.joined(separator: ","))::\(message.escapedData)"
  }
}

extension String {
  /// A line feed would end the command, and what follows it could be one of its own.
  fileprivate var escapedData: String {
    replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  fileprivate var escapedProperty: String {
    escapedData.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
