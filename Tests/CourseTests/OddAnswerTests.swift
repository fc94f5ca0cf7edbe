import CourseModel
import Testing

/// Right answers that are written in unusual ways: with other declarations, types and control flow than the solution.
@Suite("Odd answers")
struct OddAnswerTests {
  @Test("pass, because they do what the task asks for", arguments: answers)
  func pass(answer: ChangedSolution) async throws {
    let report = try #require(try await answer.reports().first)
    let said = report.diagnostics.map { "\($0.file):\($0.line ?? 0): \($0.message)" }
    let failed = report.criteria.filter { !$0.status.passes }.map { "\($0.criterion.title): \($0.issues)" }
    #expect(report.verdict.passes, "\(answer): \(report.verdict)\n\(said)\n\(failed)")
  }

  static let answers = delegating + telling + screens
}
