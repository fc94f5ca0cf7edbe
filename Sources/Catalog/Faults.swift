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

  /// Whether an error lies in a file below this path.
  func hasErrors(under path: String) -> Bool {
    diagnostics.contains { $0.severity == .error && $0.file.hasPrefix(path) }
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

/// A value and where it is written, for checks that need more than one file.
struct Placed<Value> {
  var value: Value
  var place: Place
}
