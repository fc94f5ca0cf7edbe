import CourseModel
import Terminal

/// A result for an Exercism test runner, as `results.json`, version 3.
///
/// Source: https://exercism.org/docs/building/tooling/test-runners/interface
package enum ExercismReport {
  private struct Wire: Encodable {
    var version = 3
    var status: String
    var message: HarmlessText?
    var tests: [Test]
  }

  private struct Test: Encodable {
    var name: HarmlessText
    var test_code: HarmlessText
    var status: String
    var message: HarmlessText?
    var output: HarmlessText?
  }

  /// The lengths that Exercism accepts.
  private static let (longestMessage, longestOutput) = (65_535, 500)

  /// The document, for learners. The code of the hidden tests is not in it: `test_code` says what a test checks.
  ///
  /// - Throws: `EncodingError` if the result can't be encoded.
  package static func render(_ report: Report) throws -> Document {
    let shown = Presentation(report, for: .learner)
    let ran = shown.report.criteria.contains { $0.status != .notRun }
    let passes = shown.report.verdict.passes
    let message = ([shown.message] + shown.details.map(\.inOneLine)).joined(separator: "\n")
    // Of a failure, the tests tell the reason, unless only hidden ones fail.
    let isTold = passes || ran && shown.report.criteria.contains { !$0.status.passes }
    return try Document(
      json: Wire(
        status: passes ? "pass" : ran ? "fail" : "error",
        message: isTold ? nil : cut(message, longestMessage).harmless,
        tests: ran ? shown.report.criteria.map { test($0, shown) } : []))
  }

  private static func test(_ result: CriterionResult, _ shown: Presentation) -> Test {
    let message = shown.message(about: result)
    let place = shown.place(of: result).map { "\n\($0.file):\($0.line)" } ?? ""
    return Test(
      name: result.criterion.title.harmless, test_code: result.criterion.title.harmless,
      status: status(of: result.status),
      message: result.status.passes ? nil : cut(message + place, longestMessage).harmless,
      output: result.output.isEmpty ? nil : cut(result.output, longestOutput).harmless)
  }

  private static func status(of status: CriterionResult.Status) -> String {
    switch status {
    case .passed: "pass"
    case .failed, .missing, .waits: "fail"
    case .terminated, .notRun: "error"
    }
  }

  /// The beginning of a text, with a note where the rest was.
  private static func cut(_ text: String, _ length: Int) -> String {
    let note = " … (cut)"
    return text.count <= length ? text : text.prefix(length - note.count) + note
  }
}
