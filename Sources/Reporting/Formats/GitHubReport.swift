import CourseModel
import Terminal

/// A result for GitHub Actions, as annotations.
package enum GitHubReport {
  /// The number of annotations of one kind that GitHub keeps for a step.
  private static let most = 10

  /// Workflow commands for standard output, one per line.
  ///
  /// - Parameter folder: the folder of the learner's files in the repository, without a trailing slash.
  package static func annotations(
    _ report: Report, audience: Audience = .learner, folder: String = ""
  ) -> Document {
    document(Presentation(report, for: audience).annotations, most: most, folder: folder)
  }

  /// The errors, then the warnings.
  ///
  /// - Parameter most: the number of each kind; nil for all. GitHub shows only ten, but the step's log has all of them.
  static func document(_ all: [Annotation], most: Int? = nil, folder: String) -> Document {
    let errors = all.filter { $0.kind == .error }.prefix(most ?? all.count)
    let warnings = all.filter { $0.kind == .warning }.prefix(most ?? all.count)
    return Document(escaped: (errors + warnings).map { $0.command(in: folder) + "\n" }.joined())
  }
}

extension Annotation {
  /// The workflow command that makes GitHub show the annotation beside its line.
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
  /// The text as a command's message: an unescaped line feed would end the command and could start another
  /// one.
  fileprivate var escapedData: String {
    HarmlessText(self).text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing(
      "\n", with: "%0A")
  }

  fileprivate var escapedProperty: String {
    escapedData.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
