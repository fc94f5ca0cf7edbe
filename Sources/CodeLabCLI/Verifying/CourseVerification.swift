import Authoring
import CourseModel
import Foundation
import LessonReader

/// Verifies exercises of a course, and prints the results.
struct CourseVerification {
  let session: Session
  let course: Course
  let format: ResultFormat
  /// The file for the table of results; nil for none.
  let table: String?
  /// How often each answer is graded, each time with other inputs.
  let deals: Int
  let sample: Int?

  /// Verifies exercises and all pages.
  ///
  /// - Parameter faults: the diagnostics from reading the course.
  /// - Returns: whether there are no errors.
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  func verify(_ exercises: [Exercise], faults: [Diagnostic]) async throws -> Bool {
    let output = VerificationOutput(console: session.console, format: format)
    let verifier = Verifier(
      engine: try session.installation.engine(), course: course, deals: deals, sample: sample)
    let findings = try await verifier.verify(exercises) { output.tell($0) }
    findings.compactMap(\.wroteInterface).forEach(output.tell(ofInterface:))
    try writeTable(findings.flatMap(\.answers))
    let sources = try CoursePages(course: course, command: session.console.command).all()
    let pages = try await session.installation.lessonReader().check(sources).map(\.diagnostic)
    let all = faults + pages + verifier.inspectPages() + findings.flatMap(\.diagnostics)
    try output.list(all)
    output.summarize(exercises, findings)
    return !all.contains { $0.severity == .error }
  }

  /// Writes the table of results. It depends only on the course and the toolchain, so two tables show the
  /// effects of a change.
  private func writeTable(_ answers: [GradedAnswer]) throws {
    guard let table else { return }
    let rows = [GradedAnswer.columns] + answers.map(\.row)
    let text = rows.map { $0.joined(separator: "\t") + "\n" }.joined()
    try Data(text.utf8).write(to: session.console.file(table), options: .atomic)
  }
}
