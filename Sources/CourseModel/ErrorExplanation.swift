/// What an error of the compiler means in a course, in a sentence for a learner.
public struct ErrorExplanation: Equatable, Sendable {
  /// Kebab-case, unique in the course.
  public var id: String
  /// The error's message.
  public var error: MessagePattern
  /// The message of a note that must follow the error.
  public var note: MessagePattern?
  /// The words of the learner's line that the error must point at.
  public var word: String?
  /// The text that the learner's file must not have, such as an import.
  public var lacks: String?
  /// The sentence; `{name}` stands for what the patterns found.
  public var means: String
  /// Whether other errors usually follow from this one: then it is shown first.
  public var causesOthers: Bool

  /// An explanation of the errors that match.
  public init(
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

  /// The sentence for an error and its notes; nil when they are others.
  ///
  /// - Parameter file: the text of the learner's file that the error is in.
  func sentence(for error: Diagnostic, notes: [Diagnostic], in file: String) -> String? {
    guard var found = self.error.match(error.message), word.map({ error.points(at: $0, in: file) }) ?? true,
      lacks.map({ !file.contains($0) }) ?? true
    else { return nil }
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
    let places = Set(filter { $0.severity == .error && $0.line != nil }.map(ErrorPlace.init))
    var groups: [(rank: ErrorRank, all: [Diagnostic])] = []
    var rest = self[...]
    while var first = rest.popFirst() {
      let notes = Array(rest.prefix { $0.severity == .note })
      rest = rest.dropFirst(notes.count)
      guard !groups.contains(where: { $0.all[0].repeats(first) }) else { continue }
      let (means, isCause) = first.meaning(explanations, notes, sources)
      first.suggestion = first.suggestion ?? means
      groups.append((ErrorRank(first, notes, isCause: isCause, places), [first] + notes))
    }
    return ErrorRank.allCases.flatMap { rank in groups.filter { $0.rank == rank }.flatMap(\.all) }
  }
}

extension Diagnostic {
  fileprivate func meaning(
    _ explanations: [ErrorExplanation], _ notes: [Diagnostic], _ sources: [String: String]
  ) -> (sentence: String?, isCause: Bool) {
    guard severity == .error else { return (nil, false) }
    for explanation in explanations {
      guard let sentence = explanation.sentence(for: self, notes: notes, in: sources[file] ?? "") else {
        continue
      }
      return (sentence, explanation.causesOthers)
    }
    return (nil, false)
  }

  fileprivate func repeats(_ other: Diagnostic) -> Bool {
    severity != .note
      && (file, line, column, message) == (other.file, other.line, other.column, other.message)
  }

  /// Whether these words, whole, stand where the diagnostic points.
  fileprivate func points(at words: String, in text: String) -> Bool {
    guard let line, let column else { return false }
    let lines = text.sourceLines
    guard lines.indices.contains(line - 1) else { return false }
    let rest = String(decoding: lines[line - 1].utf8.dropFirst(column - 1), as: UTF8.self)
    let next = rest.dropFirst(words.count).first
    return rest.hasPrefix(words) && !(next.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false)
  }
}
