/// An explanation of a compiler error for learners, in terms of the course.
package struct ErrorExplanation: Equatable, Sendable, Codable {
  /// Kebab-case, unique in the course.
  package var id: String
  /// The error's message.
  package var error: MessagePattern
  /// The message of a note that must follow the error.
  package var note: MessagePattern?
  /// The words of the learner's line that the error must point at.
  package var word: String?
  /// A text that the learner's file must not contain, such as an import.
  package var lacks: String?
  /// The sentence; `{name}` is replaced by the text that the patterns found.
  package var means: String
  /// Whether this error usually causes others; then it is shown first.
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
