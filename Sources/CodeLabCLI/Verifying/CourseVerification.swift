import Authoring
import Catalog
import CourseModel
import Foundation
import LessonReader

/// Verifies exercises of a course, and prints the results.
struct CourseVerification {
  let session: Session
  let course: Course
  let output: VerificationOutput
  /// The file for the table of results; nil for none.
  let table: String?
  let options: Verifier.Options

  /// Verifies exercises and all pages.
  ///
  /// - Parameter faults: the diagnostics from reading the course.
  /// - Returns: whether there are no errors.
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  func verify(_ scope: VerificationScope, faults: [Diagnostic]) async throws -> Bool {
    if let table { try ResultFile.requirePlace(for: session.console.file(table), option: "--table") }
    let verifier = Verifier(
      engine: try session.installation.engine(), course: course, options: options, known: faults)
    let known = try await known(verifier, faults).filter(scope.contains)
    for exercise in scope.unreadable { output.tell(ofUnreadable: exercise, beside: known) }
    scope.unlisted.forEach(output.tell(ofUnlisted:))
    output.begin(verifier.gradings(of: scope.exercises))
    let findings = try await verifier.verify(scope.exercises) { [output] in output.note($0, beside: known) }
    let listings = try await verifier.inspectListings(of: scope.pages)
    output.end()
    listings.written.forEach(output.tell(ofWritten:))
    if options.deals > 1 { output.tell(ofOrder: options.order) }
    output.tell(ofInterfaces: findings.compactMap(\.wroteInterface))
    for change in findings.flatMap(\.accepted) { output.tell(change, in: course.root) }
    try writeTable(findings.flatMap(\.answers))
    let all = CourseProblem.unique(
      counting(findings.compactMap(\.followers), in: known) + listings.problems.map { CourseProblem($0) }
        + findings.flatMap(\.problems))
    try output.list(all, of: course.root)
    output.summarize(scope.exercises, findings)
    return !all.contains { $0.diagnostic.severity == .error }
  }

  /// The problems that are known before anything is graded: of manifests and pages.
  private func known(_ verifier: Verifier, _ faults: [Diagnostic]) async throws -> [CourseProblem] {
    let sources = CoursePages(course: course, command: session.console.command).all()
    let pages = try await session.installation.lessonReader().check(sources)
      .filter { !isAboutUnreadable($0) }.map(\.diagnostic).map(relative)
    // docc reports a broken link, too, and as an error.
    let told = Set(pages.map { [$0.file, "\($0.line ?? 0)"] })
    let others = faults.filter { $0.severity == .error || !told.contains([$0.file, "\($0.line ?? 0)"]) }
    // The reader of the course knows which page is probably meant.
    let advised = pages.map { page in
      var page = page
      if let known = faults.first(where: { isSame($0, page) }) { page.suggestion = known.suggestion }
      return page
    }
    return CourseProblem.unique((others + advised + verifier.inspectPages()).map { CourseProblem($0) })
  }

  /// The problems that were known before, with how many errors of graders follow from each.
  private func counting(
    _ followers: [(of: Diagnostic, count: Int)], in known: [CourseProblem]
  ) -> [CourseProblem] {
    known.map { problem in
      let count = followers.filter { $0.of == problem.diagnostic }.reduce(0) { $0 + $1.count }
      guard count > 0 else { return problem }
      var problem = problem
      problem.diagnostic.message +=
        "; \(count.of("error")) of graders \(count == 1 ? "follows" : "follow") from it"
      return problem
    }
  }

  /// Whether two diagnostics are about one link: its place is that of its first bracket, or of what follows it.
  private func isSame(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    guard one.file == other.file, one.line == other.line, let left = one.column, let right = other.column
    else { return false }
    return abs(left - right) <= 1
  }

  /// Whether a link is broken only because the manifest or the task of its exercise can't be read, which is told by itself.
  private func isAboutUnreadable(_ problem: PageDiagnostic) -> Bool {
    guard let id = problem.linkedExercise else { return false }
    let folder = course.root.appending(path: "Exercises/\(id)")
    guard FileManager.default.fileExists(atPath: folder.path) else {
      return UnreadableText.diagnostic(onTheWayTo: "Exercises/\(id)/exercise.yml", in: course.root) != nil
    }
    return course.exercise(id) == nil
      || (try? String(contentsOf: folder.appending(path: "Task.md"), encoding: .utf8)) == nil
  }

  /// The diagnostic with a path relative to the course.
  private func relative(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    let root = course.root.path + "/"
    if diagnostic.file.hasPrefix(root) { diagnostic.file.removeFirst(root.count) }
    return diagnostic
  }

  /// Writes the table of results. It depends only on the course and the toolchain, so two tables show the
  /// effects of a change.
  private func writeTable(_ answers: [GradedAnswer]) throws {
    guard let table else { return }
    let rows = [GradedAnswer.columns] + answers.map(\.row)
    let text = rows.map { $0.joined(separator: "\t") + "\n" }.joined()
    try ResultFile.write(text, to: session.console.file(table))
  }
}
