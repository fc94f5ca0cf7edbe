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

/// Somebody whose work is graded in a class.
package struct Student: Hashable, Sendable, Codable {
  /// What the service that collected the work calls them: an account, a number, or the name of their folder. Unique in a
  /// class.
  package var id: String
  /// The name that teachers know.
  package var name: String
  /// The email address, if it is known.
  package var email: String?
  /// The number or account in the gradebook of the school, if it is known and is not `id`.
  package var number: String?

  /// A student; without a name, the id is the name.
  package init(id: String, name: String? = nil, email: String? = nil, number: String? = nil) {
    self.id = id
    self.name = name ?? id
    self.email = email
    self.number = number
  }
}
