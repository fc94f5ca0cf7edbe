/// A step of a grading, by the name that results give it.
package enum GradingStage: String, CaseIterable, Sendable {
  /// Compiling the kit, where it is not there yet.
  case kit
  /// Compiling the submission.
  case compile
  /// Holding the submission to the policy.
  case policy
  /// Deciding the criteria that the compiler grades.
  case criteria
  /// Compiling the hidden grader against the submission.
  case grader
  /// Linking both.
  case link
  /// Running the grader.
  case run
}
