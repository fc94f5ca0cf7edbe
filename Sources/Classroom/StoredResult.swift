import CourseModel
import Reporting

/// A result as `ClassResultReport` wrote it, as far as a comparison and a gradebook need it.
package struct StoredResult: Decodable, Equatable, Sendable {
  /// Who handed it in.
  package var student: Student
  /// The exercise.
  package var exercise: ExerciseID
  /// Whether there was anything to grade.
  package var handedIn: Bool
  /// What the result depends on.
  package var hashes: GradingHashes
  /// The outcomes of earlier submissions, oldest first.
  package var earlier: [ClassResultReport.Earlier]
  /// When work was handed in, oldest first.
  package var times: [String]
  /// The report with hidden criteria.
  package var staff: StoredReport?
  /// The report without hidden criteria.
  package var learner: StoredReport?

  /// The report for an audience.
  package func report(for audience: Audience) -> StoredReport? {
    switch audience {
    case .staff: staff
    case .learner: learner
    }
  }
}

/// A result for an audience: a part of `codelab/result/v1`.
package struct StoredReport: Decodable, Equatable, Sendable {
  /// How the grading ended.
  package var verdict: Verdict
  /// Whether the submission passes.
  package var passed: Bool
  /// The points earned.
  package var points: Int
  /// The points that can be earned.
  package var of: Int
  /// In the exercise's order.
  package var criteria: [Criterion]
  /// Of the compiler and the policy.
  package var diagnostics: [Diagnostic]
  /// The hash of the submission.
  package var submission: String
  /// The title of the exercise.
  package var exercise: Exercise

  /// Whether verdict, points and criteria say the same, as in every report that the tool wrote.
  var isConsistent: Bool {
    passed == (verdict.name == CourseModel.Verdict.Name.passed.rawValue)
      && points == criteria.reduce(0) { $0 + $1.points } && of == criteria.reduce(0) { $0 + $1.of }
  }

  /// The verdict's name and its sentence.
  package struct Verdict: Decodable, Equatable, Sendable {
    /// See `CourseModel.Verdict.Name`.
    package var name: String
    /// For people.
    package var message: String
  }

  /// The title of an exercise.
  package struct Exercise: Decodable, Equatable, Sendable {
    /// For headings.
    package var title: String
  }

  /// The result of a criterion.
  package struct Criterion: Decodable, Equatable, Sendable {
    /// Unique in the exercise.
    package var id: String
    /// A sentence.
    package var title: String
    /// See `CriterionResult.Status`.
    package var status: String
    /// The points earned.
    package var points: Int
    /// The points of the criterion.
    package var of: Int
    /// Why it did not pass; empty if it did.
    package var message: String
    /// The learner's file to look at.
    package var file: String?
    /// The line in it.
    package var line: Int?
  }

  /// A diagnostic of the compiler or the policy.
  package struct Diagnostic: Decodable, Equatable, Sendable {
    /// `error`, `warning` or `note`.
    package var severity: String
    /// The learner's file.
    package var file: String
    /// From 1.
    package var line: Int?
    /// What is wrong.
    package var message: String
    /// What to write instead.
    package var suggestion: String?
  }
}
