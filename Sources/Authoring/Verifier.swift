import Catalog
import Compiling
import CourseModel
import Foundation
import Grading

/// Proves that exercises are fair: right answers pass, known mistakes fail with the right words.
package struct Verifier: Sendable {
  /// What verifying one exercise came to.
  package struct Finding: Sendable {
    /// The exercise.
    package let exercise: ExerciseID
    /// Everything that is wrong with it.
    package let diagnostics: [Diagnostic]
    /// Its `interface.json`, where that did not agree with the solution and was written anew.
    package let wroteInterface: URL?
    /// The answers that were graded, in this order: solution, starter, variants, mistakes.
    package let answers: [GradedAnswer]
  }

  /// At most this share of the points may come with the starter.
  static let starterShare = 0.4

  let engine: GradingEngine
  let course: Course

  /// A verifier for exercises of a course.
  package init(engine: GradingEngine, course: Course) {
    self.engine = engine
    self.course = course
  }

  /// Verifies exercises, as many at once as the machine has cores; in their order.
  package func verify(
    _ exercises: [Exercise], progress: @escaping @Sendable (Finding) -> Void = { _ in }
  ) async throws -> [Finding] {
    let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let findings = try await withThrowingTaskGroup(of: Finding.self) { group in
      var waiting = exercises[...]
      var findings: [Finding] = []
      for exercise in waiting.prefix(width) { group.addTask { try await verify(exercise) } }
      waiting = waiting.dropFirst(width)
      while let finding = try await group.next() {
        progress(finding)
        findings.append(finding)
        if let exercise = waiting.popFirst() { group.addTask { try await verify(exercise) } }
      }
      return findings
    }
    return exercises.compactMap { exercise in findings.first { $0.exercise == exercise.id } }
  }

  /// What is wrong with the lessons, and the map, that docc does not tell: their listings are too wide.
  package func inspectPages() -> [Diagnostic] {
    course.pages.flatMap { lesson in
      let text = (try? String(contentsOf: lesson.file, encoding: .utf8)) ?? ""
      return ListingWidth.remarks(onListingsOf: text, file: shown(lesson.file))
    }
  }

  /// A path as it is told: relative to the course.
  func shown(_ file: URL) -> String {
    let root = course.root.standardizedFileURL.path + "/"
    let path = file.standardizedFileURL.path
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  private func verify(_ exercise: Exercise) async throws -> Finding {
    let inspection = try await ExerciseInspection(verifier: self, exercise: exercise).inspect()
    return Finding(
      exercise: exercise.id, diagnostics: inspection.diagnostics, wroteInterface: inspection.wroteInterface,
      answers: inspection.answers)
  }
}
