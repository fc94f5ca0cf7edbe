import Hashing

/// The number from which a grading deals the inputs of its tests: the same seed deals the same inputs.
package struct Seed: Equatable, Sendable, CustomStringConvertible {
  /// The number, as `--seed` takes it and as results show it.
  package let number: UInt32

  /// A seed that the user chose.
  package init(_ number: UInt32) { self.number = number }

  /// The seed of a submission to an exercise: any change of either deals new inputs.
  ///
  /// - Parameters:
  ///   - exercise: the texts of the exercise's manifest, its given files and its grader.
  ///   - deal: 0 for the first; each further number deals other inputs to the same submission.
  ///   - key: a secret of whoever grades, so that nobody else knows the seed in advance; nil for none.
  package init(submission: Submission, exercise: [String], deal: Int = 0, key: String? = nil) {
    let hash = ContentHash.hex(
      of: [submission.fingerprint, "\(deal)"] + exercise + (key.map { ["key", $0] } ?? []))
    number = UInt32(hash.prefix(8), radix: 16) ?? 0
  }

  package var description: String { "\(number)" }
}
