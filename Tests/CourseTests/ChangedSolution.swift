import CourseModel
import Foundation
import Grading
import TestSupport
import Testing

/// A reference solution of the shipped course with some lines changed.
struct ChangedSolution: Sendable, CustomTestStringConvertible {
  let exercise: String
  /// What was changed, in a few words.
  let name: String
  /// File → what is replaced by what.
  let edits: [String: [(String, String)]]

  init(_ exercise: String, _ name: String, _ file: String, _ edits: (String, String)...) {
    self.exercise = exercise
    self.name = name
    self.edits = [file: edits]
  }

  var testDescription: String { "\(exercise): \(name)" }

  /// Grades it with other inputs for each number.
  func reports(deals: Int = 1) async throws -> [Report] {
    let course = try #require(PackageCourse.reading.course)
    let exercise = try #require(course.exercises.first { "\($0.id)" == self.exercise })
    let submission = Submission(exercise: exercise.id, files: try files(of: exercise))
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "test")
    var reports: [Report] = []
    for deal in 0..<deals {
      reports.append(try await engine.dealing(.own(deal)).grade(submission, of: exercise, in: course))
    }
    return reports
  }

  private func files(of exercise: Exercise) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in exercise.sources {
      var text = try String(contentsOf: exercise.folders.solution.appending(path: name), encoding: .utf8)
      for (old, new) in edits[name] ?? [] {
        try #require(text.contains(old), "the solution has no \(old)")
        text = text.replacing(old, with: new)
      }
      files[name] = text
    }
    return files
  }
}
