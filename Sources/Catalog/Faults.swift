import CourseModel

/// Gathers what is wrong with a course, so that all of it can be told at once.
final class Faults {
  private(set) var diagnostics: [Diagnostic] = []

  /// Adds a fault: what is wrong, and what to write instead.
  func report(
    _ place: Place, _ message: String, _ suggestion: String? = nil, severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(
        severity, file: place.file, line: place.line, column: place.column, message: message,
        suggestion: suggestion))
  }
}

/// Where something is written in a course.
struct Place {
  /// Relative to the course.
  var file: String
  /// From 1.
  var line: Int?
  /// From 1, in UTF-8 bytes.
  var column: Int?
}
