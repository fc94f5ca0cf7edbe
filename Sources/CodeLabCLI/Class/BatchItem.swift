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
  /// The work on an exercise.
  ///
  /// - Throws: an error of the sandbox.
  func work(on item: BatchItem) async throws -> ExerciseWork {
    try await finder.work(on: item.exercise, of: exercises, in: item.handIn.places)
  }
}
