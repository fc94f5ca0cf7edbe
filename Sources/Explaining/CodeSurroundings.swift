/// What surrounds an error or a note in the learner's code.
package struct CodeSurroundings: Equatable, Sendable {
  /// The words and signs of the line, each between spaces.
  let line: String
  /// The pieces of syntax around it, such as `closure`.
  let inside: Set<String>

  /// The surroundings of a place.
  ///
  /// - Parameter line: the words and signs of the line.
  package init(line: [String], inside: Set<String>) {
    self.line = " " + line.map { $0 + " " }.joined()
    self.inside = inside
  }
}

extension String {
  /// Whether what this demands is in the set: a word, or `not ` and a word.
  func holds(in set: Set<String>) -> Bool {
    hasPrefix("not ") ? !set.contains(String(dropFirst(4))) : set.contains(self)
  }
}
