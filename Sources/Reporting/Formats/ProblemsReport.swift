import CourseModel
import Terminal

/// A result for editors: a line for each problem, as compilers print it.
package enum ProblemsReport {
  /// `path:line:column: error: title: message`, a line each; nothing after a pass without warnings.
  ///
  /// `path` says where the editor finds a file of the exercise. A problem without a place stands at the beginning of
  /// the first file.
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
