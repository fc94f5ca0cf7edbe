/// All that a result depends on. Two gradings with the same hashes have the same result.
package struct GradingHashes: Hashable, Sendable, Codable {
  /// A hash of the submission's declared files, or of why they are refused.
  package var submission: String
  /// A hash of the exercise's manifest, its given files, and all files of its grader.
  package var exercise: String
  /// A hash of the kits, of the program that reads source, and of the tool's version.
  package var kit: String
  /// The version that the compiler prints.
  package var toolchain: String
  /// A hash of what the inputs of the tests are dealt from besides the submission: the option `--seed`, and the key.
  package var deal: String

  /// The hashes of a grading.
  package init(submission: String, exercise: String, kit: String, toolchain: String, deal: String) {
    self.submission = submission
    self.exercise = exercise
    self.kit = kit
    self.toolchain = toolchain
    self.deal = deal
  }

  /// The parts that differ from those of another grading, in words.
  package func differences(from other: GradingHashes) -> [String] {
    let parts: [(String, KeyPath<GradingHashes, String>)] = [
      ("submission", \.submission), ("exercise", \.exercise), ("kit", \.kit), ("toolchain", \.toolchain),
      ("inputs", \.deal),
    ]
    return parts.filter { self[keyPath: $0.1] != other[keyPath: $0.1] }.map(\.0)
  }
}
