/// What an error of the compiler means in a course, in a sentence for a learner.
package struct ErrorExplanation: Equatable, Sendable {
  /// Kebab-case, unique in the course.
  package var id: String
  /// The error's message.
  package var error: MessagePattern
  /// The message of a note that must follow the error.
  package var note: MessagePattern?
  /// The words of the learner's line that the error must point at.
  package var word: String?
  /// The text that the learner's file must not have, such as an import.
  package var lacks: String?
  /// The sentence; `{name}` stands for what the patterns found.
  package var means: String
  /// Whether other errors usually follow from this one: then it is shown first.
  package var causesOthers: Bool

  /// An explanation of the errors that match.
  package init(
    id: String, error: MessagePattern, note: MessagePattern? = nil, word: String? = nil,
    lacks: String? = nil, means: String, causesOthers: Bool = false
  ) {
    self.id = id
    self.error = error
    self.note = note
    self.word = word
    self.lacks = lacks
    self.means = means
    self.causesOthers = causesOthers
  }
}
