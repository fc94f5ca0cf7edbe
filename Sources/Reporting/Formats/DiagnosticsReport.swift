import CourseModel

/// What is wrong with a course, for programs.
package enum DiagnosticsReport {
  /// The diagnostics as JSON, in their order.
  ///
  /// - Throws: where they can't be encoded.
  package static func json(_ diagnostics: [Diagnostic]) throws -> Document {
    try Document(json: diagnostics.map { ResultDocument.Diagnostic($0) })
  }
}
