import CourseModel

/// A result for programs: `codelab/result/v1`.
package enum JSONReport {
  /// The document with its keys in alphabetical order, ended by a line feed.
  ///
  /// `hintsLeft` counts the hints that the learner has not seen yet, by the id of the criterion; without
  /// it all hints count.
  ///
  /// - Throws: where it can't be encoded.
  package static func render(
    _ report: Report, audience: Audience = .learner, hintsLeft: [String: Int] = [:]
  ) throws -> Document {
    try Document(json: ResultDocument(Presentation(report, for: audience), hintsLeft: hintsLeft))
  }
}
