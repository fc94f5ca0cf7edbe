/// A step of a grading; the raw value is its name in results.
package enum GradingStage: String, CaseIterable, Sendable {
  /// Compiling the kit, if it is not in the cache.
  case kit
  /// Compiling the submission.
  case compile
  /// Checking the submission against the submission policy.
  case policy
  /// Judging the criteria that the compiler grades.
  case criteria
  /// Compiling the hidden grader against the submission.
  case grader
  /// Linking the submission and the grader.
  case link
  /// Running the grader.
  case run
}
