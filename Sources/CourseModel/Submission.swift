import Hashing

/// The declared files of an exercise as a learner wrote them: taken once, then only these bytes count.
package struct Submission: Equatable, Sendable {
  /// The exercise that it answers.
  package var exercise: ExerciseID
  /// File name → text, only the declared sources.
  package var files: [String: String]

  /// A submission of these files.
  package init(exercise: ExerciseID, files: [String: String]) {
    self.exercise = exercise
    self.files = files
  }

  /// A hash of names and texts: the same bytes have the same.
  package var fingerprint: String {
    ContentHash.hex(of: files.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
  }
}
