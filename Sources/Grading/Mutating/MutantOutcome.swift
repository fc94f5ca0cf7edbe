import CourseModel

/// What the tests of a grader made of a mutant.
package enum MutantOutcome: Sendable, Equatable {
  /// A test failed.
  case killed(MutantFeedback)
  /// All tests passed; whether they came to the changed code.
  case survived(isReached: Bool)
  /// Only a complete grading can tell.
  case unclear
  /// It does not compile.
  case invalid
}

/// A reason why the mutants of an exercise can't be graded.
package enum MutationFault: Error, Equatable, CustomStringConvertible {
  /// The solution itself does not pass.
  case solutionFails(ExerciseID)
  /// The mutants could not be chosen at run time.
  case noChoice(ExerciseID)
  /// The sources could not be read.
  case unreadable(reason: String)

  /// What happened, and what to do next.
  package var description: String {
    switch self {
    case .solutionFails(let id):
      "The solution of \(id) does not pass. Correct that first:  codelab verify \(id)"
    case .noChoice(let id):
      "The mutants of \(id) can't be chosen: a mutant that ends the program passes. This is a fault of codelab."
    case .unreadable(let reason): "The solutions can't be mutated: \(reason)."
    }
  }
}
