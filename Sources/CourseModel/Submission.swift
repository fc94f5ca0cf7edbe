/// The declared files of an exercise as a learner wrote them: taken once, then only these bytes count.
public struct Submission: Equatable, Sendable {
  /// The exercise that it answers.
  public var exercise: ExerciseID
  /// File name → text, only the declared sources.
  public var files: [String: String]

  /// A submission of these files.
  public init(exercise: ExerciseID, files: [String: String]) {
    self.exercise = exercise
    self.files = files
  }

  /// A hash of names and texts: the same bytes have the same.
  public var fingerprint: String {
    ContentHash.hex(of: files.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
  }
}
