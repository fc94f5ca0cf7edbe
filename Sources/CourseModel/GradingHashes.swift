import GraderEvents
import Hashing

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
  ///   - deal: 0 for the first; each further number deals other inputs to the same submission. The first four are a
  ///     group (`DealGroup`), and so are the next four.
  ///   - key: a secret of whoever grades, so that nobody else knows the seed in advance; nil for none.
  package init(submission: Submission, exercise: [String], deal: Int = 0, key: String? = nil) {
    let (group, place) = deal.quotientAndRemainder(dividingBy: DealGroup.size)
    let hash = ContentHash.hex(
      of: [submission.fingerprint, "\(group)"] + exercise + (key.map { ["key", $0] } ?? []))
    let start = UInt32(hash.prefix(8), radix: 16) ?? 0
    number = start - start % UInt32(DealGroup.size) + UInt32(place)
  }

  /// Whether the tests run in their own order.
  package var keepsOrder: Bool { number % UInt32(DealGroup.size) == 0 }

  /// The tests in the order in which they run: the first seed of a group keeps their order, the second one reverses it,
  /// and others shuffle it. So a submission cannot tell by what ran before which test is running.
  package func order<Test: CustomStringConvertible>(of tests: [Test]) -> [Test] {
    switch number % UInt32(DealGroup.size) {
    case 0: tests
    case 1: tests.reversed()
    default:
      tests.map { ($0, ContentHash.hex(of: ["\(number)", $0.description])) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
  }

  package var description: String { "\(number)" }
}
