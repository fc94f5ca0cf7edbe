import CourseModel

/// A result as JSON, in the format `codelab/result/v1`.
package enum JSONReport {
  /// The document, with sorted keys and a final line feed.
  ///
  /// - Parameter hintsLeft: the number of hints that the learner has not seen, by criterion id; a criterion
  /// that is missing here has all its hints left.
  ///
  /// - Throws: `EncodingError` if the result can't be encoded.
  package static func render(
    _ report: Report, audience: Audience = .learner, hintsLeft: [String: Int] = [:]
  ) throws -> Document {
    try Document(json: ResultDocument(Presentation(report, for: audience), hintsLeft: hintsLeft))
  }
}
