import CourseModel

/// A fault of a grader, for its author; a learner is only told that their code is not the cause.
package enum GraderFault: Error, Equatable, CustomStringConvertible {
  /// The grader does not compile against the learner's module, even without the parts that have errors.
  case doesNotCompile([Diagnostic])
  /// The list of tests does not compile: a criterion names a test that does not exist.
  case entry([Diagnostic])
  /// There is no grader.
  case noGrader(String)

  /// What is wrong, with the lines of the grader.
  package var description: String {
    switch self {
    case .doesNotCompile(let errors): "the grader does not compile:\n" + Self.lines(errors)
    case .entry(let errors):
      "a criterion names a test that does not exist in the grader:\n" + Self.lines(errors)
    case .noGrader(let folder): "there is no grader in \(folder)"
    }
  }

  private static func lines(_ errors: [Diagnostic]) -> String {
    errors.map { "\($0.file):\($0.line ?? 0): \($0.message)" }.joined(separator: "\n")
  }
}
