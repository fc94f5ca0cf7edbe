import CourseModel
import Reporting

/// What keeps a course from being used.
struct CourseFaults: Error, CustomStringConvertible {
  let diagnostics: [Diagnostic]

  /// A line a fault, as compilers print it.
  var list: String { diagnostics.map(\.inOneLine).joined(separator: "\n") }

  var description: String { "The course can't be used before these faults are mended." }
}
