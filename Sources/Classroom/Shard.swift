import CourseModel
import Hashing

/// One of several parts of the work, such as `3/8`: each result belongs to exactly one.
package struct Shard: Equatable, Sendable {
  /// From 1.
  package let index: Int
  /// How many parts there are.
  package let count: Int

  /// All of the work.
  package static let whole = Shard(index: 1, count: 1)

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Parses `I/N`; nil unless 1 ≤ I ≤ N.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], index >= 1, index <= count
    else { return nil }
    self.init(index: index, count: count)
  }

  /// Whether the result of this student and exercise belongs to this part. It depends on nothing else, so that a list
  /// that grows does not move what is done.
  package func contains(_ student: Student, _ exercise: ExerciseID) -> Bool {
    let hash = ContentHash.hex(of: [student.id, exercise.description])
    return Int(UInt32(hash.prefix(8), radix: 16) ?? 0) % count == index - 1
  }
}
