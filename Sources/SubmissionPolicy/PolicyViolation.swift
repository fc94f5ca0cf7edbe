import CourseModel

/// A thing that the policy does not let through, with the name by which an exercise can allow it.
struct PolicyViolation: Equatable, Sendable {
  let name: String
  let diagnostic: Diagnostic

  init(_ name: String, file: String, line: Int?, because message: String, instead suggestion: String) {
    self.name = name
    diagnostic = Diagnostic(file: file, line: line, message: message, suggestion: suggestion)
  }
}
