import Authoring
import CourseModel
import LessonReader

/// Verifying exercises of a course, and telling what came of it.
struct CourseVerification {
  let session: Session
  let course: Course
  let format: ResultFormat

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
    let sources = try CoursePages(course: course, command: session.console.command).all()
    let pages = try await session.installation.lessonReader().check(sources).map(\.diagnostic)
    let all = faults + pages + verifier.inspectPages() + findings.flatMap(\.diagnostics)
    try output.list(all)
    output.summarize(exercises, findings)
    return !all.contains { $0.severity == .error }
  }
}
