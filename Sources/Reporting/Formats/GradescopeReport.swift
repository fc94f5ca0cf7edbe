import CourseModel
import Terminal

/// A result for Gradescope, as `results/results.json`.
///
/// Source: https://gradescope-autograders.readthedocs.io/en/latest/specs/
package enum GradescopeReport {
  private struct Wire: Encodable {
    var score: Int
    var execution_time: Int
    var output: HarmlessText
    var output_format = "text"
    var test_output_format = "text"
    var test_name_format = "text"
    var visibility = "visible"
    var stdout_visibility = "hidden"
    var extra_data: Extra
    var tests: [Test]
  }

  private struct Extra: Encodable {
    var verdict: String
    var exercise: String
    var exercise_hash: String?
    var submission: String
  }

  private struct Test: Encodable {
    var score: Int
    var max_score: Int
    var status: String
    var name: HarmlessText
    var number: String
    var output: HarmlessText
    var visibility: String
  }

  /// The document. A hidden criterion is in it as a hidden test, which only staff see; Gradescope then hides the total
  /// from students.
  ///
  /// - Parameter audience: for learners, hidden criteria are left out instead.
  /// - Throws: `EncodingError` if the result can't be encoded.
  package static func render(_ report: Report, audience: Audience = .learner) throws -> Document {
    let shown = Presentation(report, for: audience)
    let details = shown.details.map(\.inOneLine)
    return try Document(
      json: Wire(
        score: shown.report.points, execution_time: Int(report.seconds.rounded()),
        output: ([shown.message] + details).joined(separator: "\n").harmless,
        extra_data: Extra(
          verdict: shown.report.verdict.name.rawValue, exercise: report.exercise.id.description,
          exercise_hash: report.exerciseHash, submission: report.fingerprint),
        tests: shown.report.criteria.enumerated().map { index, result in
          Test(
            score: result.points, max_score: result.criterion.points,
            status: result.status.passes ? "passed" : "failed", name: result.criterion.title.harmless,
            number: "\(index + 1)", output: shown.message(about: result).harmless,
            visibility: result.criterion.visibility == .hidden ? "hidden" : "visible")
        }))
  }
}
