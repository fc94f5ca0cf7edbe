import CourseModel
import Foundation
import Terminal

/// A result for Classroom 50, as `result.json` in the format `classroom50/result/v1`.
///
/// Source: https://github.com/foundation50/classroom50, `schemas/result-v1.schema.json`
package enum Classroom50Report {
  private struct Wire: Encodable {
    var schema = "classroom50/result/v1"
    var classroom, assignment, assignment_type, owner, submission, commit, release, review,
      datetime: HarmlessText
    var score: Int
    var maxScore: Int
    var tests: [Test]

    enum CodingKeys: String, CodingKey {
      case schema, classroom, assignment, assignment_type, owner, submission, commit, release, review,
        datetime
      case score, tests
      case maxScore = "max-score"
    }
  }

  private struct Test: Encodable {
    var name: HarmlessText
    var passed: Bool
    var score: Int
    var maxScore: Int
    var message: HarmlessText

    enum CodingKeys: String, CodingKey {
      case passed, score, message
      case name = "test-name"
      case maxScore = "max-score"
    }
  }

  /// The variables that the runner sets, in the order of the keys.
  package static let variables = [
    "CLASSROOM", "ASSIGNMENT", "ASSIGNMENT_TYPE", "OWNER", "SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL",
    "REVIEW_URL",
  ]

  /// The variables that are missing in an environment.
  package static func missing(in environment: [String: String]) -> [String] {
    variables.filter { environment[$0]?.isEmpty != false }
  }

  /// The document. Points are whole numbers in it, as in every result.
  ///
  /// - Parameter time: when the work was submitted, in ISO 8601.
  /// - Throws: `EncodingError` if the result can't be encoded.
  package static func render(
    _ report: Report, audience: Audience = .learner, environment: [String: String], time: String
  ) throws -> Document {
    let shown = Presentation(report, for: audience)
    func value(_ name: String) -> HarmlessText { (environment[name] ?? "").harmless }
    return try Document(
      json: Wire(
        classroom: value("CLASSROOM"), assignment: value("ASSIGNMENT"),
        assignment_type: value("ASSIGNMENT_TYPE"),
        owner: value("OWNER"), submission: value("SUBMISSION_TAG"), commit: value("COMMIT_URL"),
        release: value("RELEASE_URL"), review: value("REVIEW_URL"), datetime: time.harmless,
        score: shown.report.points, maxScore: shown.possiblePoints,
        tests: shown.report.criteria.map { result in
          Test(
            name: result.criterion.title.harmless, passed: result.status.passes, score: result.points,
            maxScore: result.criterion.points, message: shown.message(about: result).harmless)
        }))
  }
}
