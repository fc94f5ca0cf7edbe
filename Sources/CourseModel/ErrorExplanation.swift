/// What an error of the compiler means in a course, in a sentence for a learner.
public struct ErrorExplanation: Equatable, Sendable {
  /// Kebab-case, unique in the course.
  public var id: String
  /// The error's message.
  public var error: MessagePattern
  /// The message of a note that must follow the error.
  public var note: MessagePattern?
  /// The word of the learner's line that the error must point at.
  public var word: String?
  /// The sentence; `{name}` stands for what the patterns found.
  public var means: String
  /// Whether other errors usually follow from this one: then it is shown first.
  public var causesOthers: Bool

  /// An explanation of the errors that match.
  public init(
    id: String, error: MessagePattern, note: MessagePattern? = nil, word: String? = nil, means: String,
    causesOthers: Bool = false
  ) {
    self.id = id
    self.error = error
    self.note = note
    self.word = word
    self.means = means
    self.causesOthers = causesOthers
  }

  /// The sentence for an error and its notes; nil when they are others.
  func sentence(for error: Diagnostic, notes: [Diagnostic], word: String?) -> String? {
    guard var found = self.error.match(error.message), self.word == nil || self.word == word else {
      return nil
    }
    if let note {
      guard let more = notes.lazy.compactMap({ note.match($0.message) }).first else { return nil }
      found.merge(more) { first, _ in first }
    }
    return found.reduce(means) { $0.replacing("{\($1.key)}", with: $1.value) }
  }
}

extension [Diagnostic] {
  /// The compiler's diagnostics, each once, with what they mean in the course; the causes of others come first.
  ///
  /// - Parameter sources: file name → text of what was compiled.
  public func explained(by explanations: [ErrorExplanation], in sources: [String: String]) -> [Diagnostic] {
    var causes: [Diagnostic] = []
    var others: [Diagnostic] = []
    var rest = self[...]
    while var first = rest.popFirst() {
      let notes = rest.prefix { $0.severity == .note }
      rest = rest.dropFirst(notes.count)
      guard !causes.contains(where: first.repeats), !others.contains(where: first.repeats) else { continue }
      let (means, isCause) = first.meaning(explanations, Array(notes), sources)
      first.suggestion = first.suggestion ?? means
      isCause ? causes.append(contentsOf: [first] + notes) : others.append(contentsOf: [first] + notes)
    }
    return causes + others
  }
}

extension Diagnostic {
  fileprivate func meaning(
    _ explanations: [ErrorExplanation], _ notes: [Diagnostic], _ sources: [String: String]
  ) -> (sentence: String?, isCause: Bool) {
    guard severity == .error else { return (nil, false) }
    let word = word(in: sources)
    for explanation in explanations {
      guard let sentence = explanation.sentence(for: self, notes: notes, word: word) else { continue }
      return (sentence, explanation.causesOthers)
    }
    return (nil, false)
  }

  fileprivate func repeats(_ other: Diagnostic) -> Bool {
    severity != .note
      && (file, line, column, message) == (other.file, other.line, other.column, other.message)
  }

  /// The word that the diagnostic points at.
  private func word(in sources: [String: String]) -> String? {
    guard let line, let column, let text = sources[file] else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    let rest = String(decoding: lines[line - 1].utf8.dropFirst(column - 1), as: UTF8.self)
    return String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
