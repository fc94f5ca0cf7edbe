/// An answer that a course's author wrote down, as a change to the solution.
package protocol KnownAnswer: Sendable {
  /// The id; nil for answers that have none.
  var name: String? { get }
  /// File name → text: a complete answer.
  var files: [String: String] { get }
  /// The line of its file where the entry begins, from 1.
  var line: Int { get }
}
