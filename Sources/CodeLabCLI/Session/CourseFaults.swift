import CourseModel
import Reporting

/// The errors that keep a course or an exercise from being used.
struct CourseFaults: Error, CustomStringConvertible {
  let diagnostics: [Diagnostic]
  /// The exercise that they keep from being used; nil if it is the whole course.
  var exercise: ExerciseID?

  /// One line per error, in the form that compilers use.
  var list: String { diagnostics.map(\.inOneLine).joined(separator: "\n") }

  var description: String {
    "\(exercise.map { "The exercise \($0)" } ?? "The course") can't be used until these errors are corrected."
  }
}
