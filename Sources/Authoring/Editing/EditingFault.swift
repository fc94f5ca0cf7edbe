/// Why the changes in an exercise's package can't be saved; no file was written.
package enum EditingFault: Error, Equatable, CustomStringConvertible {
  /// A file of the package, and the file of the course that it is a copy of.
  package struct Pair: Equatable, Sendable {
    let here: String
    let inCourse: String
  }

  /// There is no package of this exercise.
  case notOpen(String)
  /// These files were changed in both places.
  case conflict([Pair])

  /// What is wrong, and what to do next.
  package var description: String {
    switch self {
    case .notOpen(let id):
      "The package of \(id) has not been made. Make it without --save."
    case .conflict(let pairs):
      "These files were changed in the course, too, so nothing was saved. Compare each pair, make both files equal, "
        + "and save again:\n" + pairs.map { "  diff \($0.here) \($0.inCourse)" }.joined(separator: "\n")
    }
  }
}
