import CourseModel

/// Collects the errors and warnings of a course, so that all of them can be shown at once.
final class Faults {
  private(set) var diagnostics: [Diagnostic] = []

  /// Adds a diagnostic: what is wrong, and what to write instead.
  func report(
    _ place: Place, _ message: String, _ suggestion: String? = nil, severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(
        severity, file: place.file, line: place.line, column: place.column, message: message,
        suggestion: suggestion))
  }

  /// Adds a diagnostic.
  func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}

/// A place in a file of the course.
struct Place {
  /// The path relative to the course.
  var file: String
  /// The line, from 1.
  var line: Int?
  /// The column in UTF-8 bytes, from 1.
  var column: Int?
}
