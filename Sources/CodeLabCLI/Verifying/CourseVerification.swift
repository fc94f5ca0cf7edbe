import Authoring
import CourseModel
import Foundation
import LessonReader

/// Verifying exercises of a course, and telling what came of it.
struct CourseVerification {
  let session: Session
  let course: Course
  let format: ResultFormat
  /// Where it is written how each answer was judged; nil where nobody asks.
  let table: String?

  /// Verifies exercises and all pages.
  ///
  /// - Parameter faults: what reading the course has found.
  /// - Returns: whether nothing is wrong.
  /// - Throws: when the toolchain, the sandbox or the file system fail.
  func verify(_ exercises: [Exercise], faults: [Diagnostic]) async throws -> Bool {
    let output = VerificationOutput(console: session.console, format: format)
    let verifier = Verifier(engine: try session.installation.engine(), course: course)
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

  /// The same course and toolchain give the same table, so two of them show what a change to the course changed.
  private func writeTable(_ answers: [GradedAnswer]) throws {
    guard let table else { return }
    let rows = [GradedAnswer.columns] + answers.map(\.row)
    let text = rows.map { $0.joined(separator: "\t") + "\n" }.joined()
    try Data(text.utf8).write(to: session.console.file(table), options: .atomic)
  }
}
