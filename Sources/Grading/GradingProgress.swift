import CourseModel

/// What happens during a grading, as it happens.
package enum GradingProgress: Equatable, Sendable {
  /// A stage began.
  case stage(GradingStage)
  /// A criterion's test began.
  case began(criterion: String)
  /// A criterion's test ended; whether it passed is only told by the verdict.
  case ended(criterion: String)
}
