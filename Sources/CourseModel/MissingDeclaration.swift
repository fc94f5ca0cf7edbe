/// What the tests need of a learner's module and do not find there.
package struct MissingDeclaration: Equatable, Hashable, Sendable, Codable {
  /// What is missing or different, in a sentence.
  package var sentence: String
  /// The path of the declaration, such as `ListView.selectRow(at:)`; nil if the module declares it in another way, or
  /// under a similar name.
  package var path: String?
  /// Whether the sentence is only the compiler's message, which may follow from something else.
  package var isGuess: Bool

  /// A declaration that the module lacks, or that differs if it has no path.
  package init(_ sentence: String, path: String? = nil, isGuess: Bool = false) {
    self.sentence = sentence
    self.path = path
    self.isGuess = isGuess
  }
}
