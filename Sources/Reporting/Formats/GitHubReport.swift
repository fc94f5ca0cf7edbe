import CourseModel
import Terminal

/// A result for GitHub Actions: annotations in the log, and a summary in Markdown.
package enum GitHubReport {
  /// As many annotations of a kind as GitHub keeps of one step.
  private static let most = 10

  /// Workflow commands, one a line, for standard output.
  ///
  /// `folder` is where the learner's files lie in the repository, without a slash at its end.
  package static func annotations(
    _ report: Report, audience: Audience = .learner, folder: String = ""
  ) -> Document {
    let all = Presentation(report, for: audience).annotations
    let errors = all.filter { $0.kind == .error }.prefix(most)
    let warnings = all.filter { $0.kind == .warning }.prefix(most)
    return Document(escaped: (errors + warnings).map { $0.command(in: folder) + "\n" }.joined())
  }
}

extension Annotation {
  /// The workflow command with which GitHub shows it at a line.
  fileprivate func command(in folder: String) -> String {
    let path = file.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    let properties = [
      path.map { "file=\($0.escapedProperty)" }, line.map { "line=\($0)" }, column.map { "col=\($0)" },
      "title=\(title.escapedProperty)",
    ]
    return "::\(kind.rawValue) \(properties.compactMap { $0 }.joined(separator: ","))::\(message.escapedData)"
  }
}

extension String {
  /// A line feed would end the command, and what follows it could be one of its own.
  fileprivate var escapedData: String {
    HarmlessText(self).text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing(
      "\n", with: "%0A")
  }

  fileprivate var escapedProperty: String {
    escapedData.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
