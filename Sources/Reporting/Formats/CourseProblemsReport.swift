import CourseModel
import Terminal

/// The problems of a course in forms for programs.
package enum CourseProblemsReport {
  /// A problem as JSON: a diagnostic and what it is about; what is not known of it is left out.
  private struct Entry: Encodable {
    let problem: CourseProblem

    private enum CodingKeys: CodingKey {
      case exercise, kind, answer, criterion
    }

    func encode(to encoder: any Encoder) throws {
      try ResultDocument.Diagnostic(problem.diagnostic).encode(to: encoder)
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encodeIfPresent(problem.exercise?.description, forKey: .exercise)
      try fields.encodeIfPresent(problem.kind?.rawValue, forKey: .kind)
      try fields.encodeIfPresent(problem.answer.map { HarmlessText($0) }, forKey: .answer)
      try fields.encodeIfPresent(problem.criterion.map { HarmlessText($0) }, forKey: .criterion)
    }
  }

  /// The problems as a JSON array, in the given order.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  package static func json(_ problems: [CourseProblem]) throws -> Document {
    try Document(json: problems.map(Entry.init(problem:)))
  }

  /// Workflow commands that make GitHub show each problem beside its line, errors first. GitHub keeps ten of
  /// each kind; the log of the step has all.
  ///
  /// - Parameter folder: the folder of the course in the repository, without a trailing slash.
  package static func annotations(_ problems: [CourseProblem], folder: String) -> Document {
    GitHubReport.document(problems.map(Annotation.init), folder: folder)
  }
}

extension Annotation {
  fileprivate init(_ problem: CourseProblem) {
    let told = problem.diagnostic
    let answer = [problem.kind?.rawValue, problem.answer].compactMap(\.self).joined(separator: " ")
    let title = [problem.exercise?.description, answer.isEmpty ? nil : answer].compactMap(\.self)
    self.init(
      kind: told.severity, file: told.file, line: told.line, column: told.column,
      title: title.isEmpty ? "codelab verify" : title.joined(separator: ", "),
      message: [told.message, told.advice()].compactMap(\.self).joined(separator: "\n"))
  }
}
