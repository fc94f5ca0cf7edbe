import CourseModel

/// The diagnostics of a course in a form for programs.
package enum DiagnosticsReport {
  /// The diagnostics as a JSON array, in the given order.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  package static func json(_ diagnostics: [Diagnostic]) throws -> Document {
    try Document(json: diagnostics.map { ResultDocument.Diagnostic($0) })
  }
}
