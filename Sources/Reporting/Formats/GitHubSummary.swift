import CourseModel

extension GitHubReport {
  /// GitHub refuses a summary of more than 1 MiB; what is longer than this is cut at the end of a section.
  private static let mostBytes = 1_000_000
  private static let mostCharactersOfBlock = 4000

  /// Markdown to append to the file that `$GITHUB_STEP_SUMMARY` names.
  package static func summary(_ report: Report, audience: Audience = .learner) -> Document {
    let shown = Presentation(report, for: audience)
    let sections =
      [head(shown), table(shown)] + shown.report.criteria.map { section($0, shown) }
      + [diagnostics(shown), printed(shown.report.otherOutput, "Printed outside of the checks")]
    let text = sections.filter { !$0.isEmpty }.reduce(into: "") { text, section in
      if text.utf8.count + section.utf8.count < mostBytes { text += section + "\n" }
    }
    return Document(escaped: text)
  }

  private static func head(_ shown: Presentation) -> String {
    let report = shown.report
    return """
      ### \(report.lesson.markdown) · \(report.exercise.title.markdown)

      **\(shown.message.markdown)** \(report.points) of \(shown.possiblePoints) points

      """
  }

  private static func table(_ shown: Presentation) -> String {
    guard !shown.report.criteria.isEmpty else { return "" }
    let rows = shown.report.criteria.enumerated().map { index, result in
      "| \(index + 1) | \(result.status.word) | \(result.criterion.title.markdown) "
        + "| \(result.points) / \(result.criterion.points) |\n"
    }
    return "| | | check | points |\n|--:|:--|:--|--:|\n" + rows.joined()
  }

  private static func section(_ result: CriterionResult, _ shown: Presentation) -> String {
    let facts =
      result.status.wantsAttention ? shown.facts(about: result).map(\.text).joined(separator: "\n") : ""
    guard let number = shown.number(of: result.criterion.id) else { return "" }
    let told =
      facts.isEmpty
      ? "" : "Check \(number)\n\n\(facts.prefix(mostCharactersOfBlock).description.markdownBlock)"
    return told + printed(result.output, "Printed during check \(number)")
  }

  private static func diagnostics(_ shown: Presentation) -> String {
    let lines = shown.allDiagnostics.prefix(20).map(\.inOneLine)
    return lines.isEmpty ? "" : lines.joined(separator: "\n").markdownBlock
  }

  private static func printed(_ output: String, _ heading: String) -> String {
    if output.isEmpty { return "" }
    let end = output.count > mostCharactersOfBlock ? "\n…" : ""
    return "\(heading)\n\n" + (output.prefix(mostCharactersOfBlock) + end).description.markdownBlock
  }
}
