import CourseModel
import Foundation
import Testing

@testable import Authoring

@Suite("A right answer that does not pass")
struct GradedAnswerTests {
  private static let id = ExerciseID(lesson: "kvo", name: "undo")

  private func report(_ status: CriterionResult.Status, seed: UInt32 = 6) -> Report {
    let criterion = Criterion(
      id: "works", title: "It works", check: .compiles(files: [], adding: []), points: 2)
    let exercise = Exercise(
      id: Self.id, title: "Undo", module: "Undo", difficulty: 1, minutes: 1, sources: ["A.swift"],
      criteria: [criterion], folders: ExerciseFolders(course: URL(filePath: "/course"), id: Self.id))
    return Report(
      toolVersion: "1", course: "C", exercise: exercise, lesson: "KVO", fingerprint: "s", seed: Seed(seed),
      verdict: status.passes ? .passed : .failed(criteria: ["works"]),
      criteria: [CriterionResult(criterion, status, seconds: 0.5)], seconds: 3)
  }

  private func flaw(
    _ report: Report, again: Report?, dealsInputs: Bool = true
  ) -> (says: String, found: String, advice: String?) {
    GradedAnswer(
      kind: .variant, id: "other", report: report, again: again,
      submission: Submission(exercise: Self.id, files: [:]), dealsInputs: dealsInputs
    ).flaw
  }

  @Test("and passes with the same inputs, is told as one whose result changes, with both results")
  func changing() {
    let flaw = flaw(report(.failed), again: report(.passed))
    #expect(flaw.says == "does not always pass with the same inputs")
    #expect(flaw.found == "\(report(.failed).summary), then \(report(.passed).summary)")
    #expect(flaw.advice == RepeatedResult.run.advice)
  }

  @Test("with the same inputs either, is told with its seed, or as one that never passes")
  func constant() {
    let failed = report(.failed)
    #expect(flaw(failed, again: failed).says == "does not pass with all inputs")
    #expect(flaw(failed, again: failed).found == "with --seed 6: \(failed.summary)")
    #expect(flaw(failed, again: failed, dealsInputs: false).advice == RepeatedResult.run.advice)
    let first = report(.failed, seed: 4)
    #expect(flaw(first, again: nil).says == "does not pass" && flaw(first, again: nil).advice == nil)
    var ordered = failed
    ordered.dependsOnOrder = true
    #expect(flaw(ordered, again: ordered).advice == RepeatedResult.order.advice)
  }
}
