import CourseModel

/// A result in one line of plain text, for logs that list many results.
package enum SummaryLine {
  /// The exercise's id, the verdict's name, and the points that the audience may see.
  package static func render(_ report: Report, audience: Audience = .learner) -> String {
    let shown = Presentation(report, for: audience)
    return
      "\(report.exercise.id)   \(shown.report.verdict.name.rawValue)   "
      + "\(shown.report.points) of \(shown.possiblePoints) points"
  }
}
