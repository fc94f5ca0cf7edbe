import CourseModel
import Terminal

/// A result for editors: one line per problem, in the form that compilers use.
package enum ProblemsReport {
  /// Lines of the form `path:line:column: error: title: message`; empty for a pass without warnings.
  ///
  /// A problem without a place is reported at the beginning of the first file.
  ///
  /// - Parameter path: returns the path at which the editor finds a file of the exercise.
  package static func render(_ report: Report, path: (String) -> String) -> Document {
    let shown = Presentation(report, for: .learner)
    let lines = shown.annotations.map { problem in
      let file = problem.file ?? report.exercise.sources.first ?? ""
      let place = "\(path(file)):\(problem.line ?? 1):\(problem.column ?? 1)"
      let text = "\(problem.title): \(problem.message)".split(whereSeparator: \.isNewline)
      let line = "\(place): \(problem.kind.rawValue): \(text.joined(separator: "; "))"
      return HarmlessText(line).onOneLine + "\n"
    }
    return Document(escaped: lines.joined())
  }
}
