import CourseModel
import Reporting

/// The errors that keep a course from being used.
struct CourseFaults: Error, CustomStringConvertible {
  let diagnostics: [Diagnostic]

  /// One line per error, in the form that compilers use.
  var list: String { diagnostics.map(\.inOneLine).joined(separator: "\n") }

  var description: String { "The course can't be used until these errors are corrected." }
}
