/// What surrounds an error or a note in the learner's code.
package struct CodeSurroundings: Equatable, Sendable {
  /// The words and signs of the line, each between spaces.
  let line: String
  /// The pieces of syntax around it, such as `closure`.
  let inside: Set<String>
  /// If the place is in the head of a declaration: the lines of its braces.
  let body: ClosedRange<Int>?

  /// The surroundings of a place.
  ///
  /// - Parameter line: the words and signs of the line.
  package init(line: [String], inside: Set<String>, body: ClosedRange<Int>? = nil) {
    self.line = " " + line.map { $0 + " " }.joined()
    self.inside = inside
    self.body = body
  }

  /// Whether the line has a word or sign.
  func hasInLine(_ word: String) -> Bool { line.contains(" \(word) ") }
}

extension String {
  /// Whether what this demands is in the set: a word, or `not ` and a word.
  func holds(in set: Set<String>) -> Bool {
    hasPrefix("not ") ? !set.contains(String(dropFirst(4))) : set.contains(self)
  }
}
