import CourseModel
import Terminal

/// A result as Markdown, for the summary of a job, such as `$GITHUB_STEP_SUMMARY`.
package enum MarkdownReport {
  /// The document: the verdict, a table of criteria, and what is said about those that do not pass.
  package static func render(_ report: Report, audience: Audience = .learner) -> Document {
    let shown = Presentation(report, for: audience)
    var lines = [
      "## \(report.exercise.title.markdown)", "",
      "\(shown.report.verdict.passes ? "✅" : "❌") \(shown.message.markdown) "
        + "**\(shown.report.points) of \(shown.possiblePoints) points**", "",
    ]
    if !shown.report.criteria.isEmpty {
      lines += ["| | Check | Points |", "|---|---|---|"]
      lines += shown.report.criteria.enumerated().map { index, result in
        "| \(result.word) | \(index + 1). \(result.criterion.title.markdown) | \(result.points) of \(result.criterion.points) |"
      }
      lines.append("")
    }
    for result in shown.report.criteria where result.status.wantsAttention {
      lines += ["**\(result.criterion.title.markdown)**", ""]
      lines += block([
        shown.message(about: result), shown.place(of: result).map { "\($0.file):\($0.line): \($0.text)" },
      ])
    }
    let problems = shown.allDiagnostics.filter { $0.severity != .note }.map(\.inOneLine)
    if !problems.isEmpty { lines += block(problems) }
    return Document(escaped: lines.joined(separator: "\n") + "\n")
  }

  /// A block of code that nothing in the text can end.
  private static func block(_ texts: [String?]) -> [String] {
    let text = HarmlessText(texts.compactMap(\.self).joined(separator: "\n")).text
    if text.isEmpty { return [] }
    let runs = text.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
    return [fence + "text", text, fence, ""]
  }
}

extension String {
  /// The text in a line of Markdown: no character in it is markup.
  fileprivate var markdown: String {
    let marks: Set<Character> = [
      "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "-", ".", "!", "|", "<", ">", "~", "&",
      "@", ":",
    ]
    return HarmlessText(self).onOneLine.map { marks.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
