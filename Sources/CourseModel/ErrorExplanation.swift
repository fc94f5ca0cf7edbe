/// An explanation of a compiler error or warning for learners, in terms of the course.
package struct ErrorExplanation: Equatable, Sendable, Codable {
  /// Kebab-case, unique in the course.
  package var id: String
  /// Whether it explains errors or warnings.
  package var severity: Diagnostic.Severity
  /// The error's message, or the warning's.
  package var error: MessagePattern
  /// The message of a note that must follow the error.
  package var note: MessagePattern?
  /// The words of the learner's line that the error must point at.
  package var word: String?
  /// A text that the learner's file must not contain, such as an import.
  package var lacks: String?
  /// Words and signs that the learner's line must contain in this order, each between spaces.
  package var code: MessagePattern?
  /// The same for another line of the declaration around it, before or behind the error's.
  package var above, below: MessagePattern?
  /// What the error must be in, such as `closure`; or, after `not `, what it must not be in. Several have commas between them.
  package var inside: String?
  /// A module that the exercise must allow the learner to import; or, after `not `, must not allow.
  package var imports: String?
  /// The sentence; `{name}` is replaced by the text that the patterns found.
  package var means: String
  /// Whether this error usually causes others; then it is shown first.
  package var causesOthers: Bool
  /// Whether the learner wrote something that is not Swift, so that it counts as a syntax error.
  package var isSyntax: Bool

  /// An explanation of the errors that match.
  package init(
    id: String, severity: Diagnostic.Severity = .error, error: MessagePattern, note: MessagePattern? = nil,
    word: String? = nil,
    lacks: String? = nil, code: MessagePattern? = nil, above: MessagePattern? = nil,
    below: MessagePattern? = nil, inside: String? = nil, imports: String? = nil,
    means: String, causesOthers: Bool = false, isSyntax: Bool = false
  ) {
    self.id = id
    self.severity = severity
    self.error = error
    self.note = note
    self.word = word
    self.lacks = lacks
    self.code = code
    self.above = above
    self.below = below
    self.inside = inside
    self.imports = imports
    self.means = means
    self.causesOthers = causesOthers
    self.isSyntax = isSyntax
  }

  /// Whether only what the compiler says, and nothing of the code, decides that it matches.
  package var isOfMessage: Bool { code == nil && note == nil && above == nil && below == nil }

  /// Whether the compiler may say this of any code: no name or type is quoted in the message that it explains. What the
  /// learner meant is not known then.
  package var isGeneral: Bool { isOfMessage && !error.quotesWords }

  /// The words of `inside` or `imports`, and whether each must not apply.
  package static func demands(in text: String) -> [(word: String, isNegated: Bool)] {
    text.split(separator: ",").map { part in
      let demand = part.drop { $0 == " " }
      return demand.hasPrefix("not ") ? (String(demand.dropFirst(4)), true) : (String(demand), false)
    }
  }
}
