import CourseModel

/// An event during a grading, for showing progress.
package enum GradingProgress: Equatable, Sendable {
  /// A stage began.
  case stage(GradingStage)
  /// A criterion's test began.
  case began(criterion: String)
  /// A criterion's test ended; only the report says whether it passed.
  case ended(criterion: String)
}
