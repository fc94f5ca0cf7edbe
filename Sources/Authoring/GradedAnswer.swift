import CourseModel

/// A known answer of the course with its report.
package struct GradedAnswer: Sendable {
  /// The answer's role.
  package let kind: AnswerKind
  /// The answer's name, unique within its kind.
  let id: String
  /// The result of grading it.
  let report: Report
  /// Its files.
  let submission: Submission
}

extension GradedAnswer {
  /// The answer's role and name, for messages.
  var name: String { id == kind.rawValue ? id : "\(kind.rawValue) `\(id)`" }

  /// The titles of the columns of `row`.
  package static let columns = ["exercise", "kind", "answer", "verdict", "points", "criteria"]

  /// The result as a row of a table; rows are equal if the verdict, the points and the status of each
  /// criterion are.
  package var row: [String] {
    let criteria = report.criteria.map { "\($0.criterion.id)=\($0.status.name)" }.joined(separator: " ")
    let verdict = report.verdict.name.rawValue
    return ["\(report.exercise.id)", kind.rawValue, id, verdict, "\(report.points)", criteria]
  }
}
