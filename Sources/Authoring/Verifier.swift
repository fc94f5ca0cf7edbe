import Catalog
import Compiling
import CourseModel
import Foundation
import Grading

/// Checks that exercises are fair: right answers pass, and known mistakes fail with helpful feedback.
package struct Verifier: Sendable {
  /// The result of verifying an exercise.
  package struct Finding: Sendable {
    /// The exercise.
    package let exercise: ExerciseID
    /// All problems that were found.
    package let diagnostics: [Diagnostic]
    /// The exercise's `interface.json`, if it did not fit the solution and was written again.
    package let wroteInterface: URL?
    /// The graded answers in this order: solution, starter, variants, mistakes.
    package let answers: [GradedAnswer]
  }

  /// The maximum share of the points that the starter may get.
  static let starterShare = 0.4

  let engine: GradingEngine
  let course: Course
  let deals: Int
  /// How many mistakes and how many variants of an exercise are graded; nil for all.
  let sample: Int?

  /// A verifier that grades the exercises of a course with this engine.
  ///
  /// - Parameters:
  ///   - deals: how often each answer is graded, each time with other inputs for the tests.
  ///   - sample: how many mistakes and how many variants of an exercise are graded, the same ones each time; by default
  ///     all. Whether every criterion can fail is only known of all.
  package init(engine: GradingEngine, course: Course, deals: Int = 1, sample: Int? = nil) {
    self.engine = engine
    self.course = course
    self.deals = deals
    self.sample = sample
  }

  /// Verifies exercises, as many at once as the machine has cores; the results are in the exercises' order.
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

  /// Warnings about listings in the lessons and the map that are too wide, which docc does not report.
  package func inspectPages() -> [Diagnostic] {
    course.pages.flatMap { lesson in
      let text = (try? String(contentsOf: lesson.file, encoding: .utf8)) ?? ""
      return ListingWidth.remarks(onListingsOf: text, file: shown(lesson.file))
    }
  }

  /// The answers to grade: all, or a sample from all parts of the list.
  func sampled<Answer>(_ answers: [Answer]) -> [Answer] {
    guard let sample, sample < answers.count else { return answers }
    return (0..<sample).map { answers[(2 * $0 + 1) * answers.count / (2 * sample)] }
  }

  /// The path for messages, relative to the course.
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
