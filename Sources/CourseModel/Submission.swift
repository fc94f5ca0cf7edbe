import Hashing

/// The declared files of an exercise as a learner wrote them. They are read once; only these bytes are graded.
package struct Submission: Equatable, Sendable {
  /// The exercise that it is an answer to.
  var exercise: ExerciseID
  /// File name → text, for the declared sources only.
  package var files: [String: String]

  /// A submission of these files.
  package init(exercise: ExerciseID, files: [String: String]) {
    self.exercise = exercise
    self.files = files
  }

  /// A hash of names and texts.
  package var fingerprint: String {
    ContentHash.hex(of: files.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
  }
}
