import Classroom
import CourseModel
import Foundation

/// A student's work on an exercise, which gets one result.
struct BatchItem: Sendable {
  let handIn: HandIn
  let exercise: Exercise

  var student: Student { handIn.student }
  /// The item in a sentence.
  var name: String { "\(student.id), \(exercise.id)" }
}

extension ClassWork {
  /// The work on an exercise. If several places have some, it is ambiguous.
  ///
  /// - Throws: an error of the sandbox.
  func work(on item: BatchItem) async throws -> ExerciseWork {
    var found: [ExerciseWork] = []
    for place in item.handIn.places {
      let work = try await finder.work(on: item.exercise, in: place, isAlone: exercises.count == 1)
      if !work.isNothing { found.append(work) }
    }
    guard found.count > 1 else { return found.first ?? .nothing }
    let names = item.handIn.places.map(\.lastPathComponent).joined(separator: ", ")
    return .refused([
      Diagnostic(
        file: item.exercise.sources.first ?? "", message: "several of these have it: \(names)",
        suggestion: "hand in one of them")
    ])
  }
}
