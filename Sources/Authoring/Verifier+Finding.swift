import CourseModel
import Foundation
import Grading

extension Verifier {
  /// What is graded, and how.
  package struct Options: Sendable {
    /// How often each answer is graded, each time with other inputs for the tests.
    package var deals = 1
    /// Decides the order in which answers are graded again.
    package var order: UInt64 = 0
    /// How many mistakes and how many variants of an exercise are graded, the same ones each time; nil for all. Whether
    /// every criterion can fail is only known of all.
    package var sample: Int?
    /// How many exercises are verified side by side.
    package var jobs = Jobs.usual
    /// Whether `fails` and `ends` of mistakes are changed to what was found.
    package var accepts = false

    /// All answers, each once, on all cores.
    package init() {}
  }

  /// The result of verifying an exercise.
  package struct Finding: Sendable {
    /// The exercise.
    package let exercise: ExerciseID
    /// All problems that were found.
    package var problems: [CourseProblem]
    /// The exercise's `interface.json`, if it did not fit the solution and was written again.
    package let wroteInterface: URL?
    /// The graded answers in this order: solution, starter, variants, mistakes.
    package let answers: [GradedAnswer]
    /// The changes to the file of mistakes.
    package let accepted: [AcceptedMistake]

    /// The problems without their answers.
    package var diagnostics: [Diagnostic] { problems.map(\.diagnostic) }
  }

  /// Something that happened, for showing progress.
  package enum Event: Sendable {
    /// The work on an exercise began.
    case began(ExerciseID)
    /// An answer was graded.
    case graded
    /// All of an exercise is done.
    case finished(Finding)
  }
}
