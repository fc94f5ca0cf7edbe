import CourseModel
import Testing

/// Answers that do the right thing only for what a grader of this course is known to use: its names, its values, the
/// classes of its listeners, the number of its calls.
@Suite("An answer that knows the grader")
struct GuessTests {
  @Test("fails, because values and listeners are dealt", arguments: first + second)
  func fails(guess: ChangedSolution) async throws {
    for report in try await guess.reports(deals: 2) {
      #expect(report.verdict.name == .failed, "\(guess.testDescription): \(report.verdict)")
    }
  }
}
