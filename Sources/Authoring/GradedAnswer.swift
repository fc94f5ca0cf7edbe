import CourseModel

/// An answer that the course knows, and how it was judged.
package struct GradedAnswer: Sendable {
  /// What an answer is for.
  package enum Kind: String, Sendable {
    /// The reference solution.
    case solution
    /// What a learner starts with.
    case starter
    /// A right answer that is built differently.
    case variant
    /// A wrong answer that must be caught.
    case mistake
  }

  /// What it is for.
  package let kind: Kind
  /// Its name among those of its kind.
  package let id: String
  /// How it was judged.
  package let report: Report
}

extension GradedAnswer {
  /// The names of the columns of `row`.
  package static let columns = ["exercise", "kind", "answer", "verdict", "points", "criteria"]

  /// The judgement in one line of a table: the same for the same verdict, points and status of each criterion.
  package var row: [String] {
    let criteria = report.criteria.map { "\($0.criterion.id)=\($0.status.name)" }.joined(separator: " ")
    let verdict = report.verdict.name.rawValue
    return ["\(report.exercise.id)", kind.rawValue, id, verdict, "\(report.points)", criteria]
  }
}
