import CourseModel

extension [Diagnostic] {
  /// The diagnostics without repetitions, with explanations, and with errors that cause others first.
  ///
  /// - Parameter sources: file name → text of the compiled files.
  package func explained(by explanations: [ErrorExplanation], in sources: [String: String]) -> [Diagnostic] {
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

  /// Whether the diagnostic points at these words, and the last of them is complete.
  func points(at words: String, in text: String) -> Bool {
    guard let line, let column else { return false }
    let lines = text.sourceLines
    guard lines.indices.contains(line - 1) else { return false }
    let rest = String(decoding: lines[line - 1].utf8.dropFirst(column - 1), as: UTF8.self)
    let next = rest.dropFirst(words.count).first
    return rest.hasPrefix(words) && !(next.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false)
  }
}
