import CourseModel

extension ErrorExplanation {
  /// The sentence for an error; nil if the explanation does not match it.
  func sentence(for error: ErrorInContext) -> String? {
    guard severity == error.error.severity, var found = self.error.match(error.message),
      word.map({ error.error.points(at: $0, in: error.file) }) ?? true,
      lacks.map({ !error.file.contains($0) }) ?? true,
      imports.map({ $0.holds(in: error.importable) }) ?? true,
      inside.map({ place in error.surroundings(error.error).map { place.holds(in: $0.inside) } ?? false })
        ?? true
    else { return nil }
    var places = [error.error]
    if let note {
      guard let index = error.noteMessages.firstIndex(where: { note.match($0) != nil }),
        let more = note.match(error.noteMessages[index])
      else { return nil }
      found.merge(more) { first, _ in first }
      found["noteLine"] = error.notes[index].line.map(String.init)
      if more["each"] != nil {
        found["each"] = error.noteMessages.compactMap { note.match($0)?["each"] }.joined(separator: "`, `")
      }
      places.append(error.notes[index])
    }
    if let code {
      let lines = places.compactMap(error.surroundings).map { code.isMarked ? $0.markedLine : $0.line }
      guard let more = lines.lazy.compactMap({ code.match($0, known: found) }).first else {
        return nil
      }
      found.merge(more) { first, _ in first }
    }
    let around = error.surroundings(error.error)
    for (pattern, lines) in [(above, around?.above), (below, around?.below)] {
      guard let pattern else { continue }
      guard let more = lines?.lazy.compactMap({ pattern.match($0, known: found) }).first else { return nil }
      found.merge(more) { first, _ in first }
    }
    found["braceLine"] = around?.braceLine.map(String.init)
    found["bracketLine"] = around?.bracketLine.map(String.init)
    found["slip"] = around?.slip?.sign
    found["slipLine"] = (around?.slip?.line).map(String.init)
    found["written"] = around?.slip?.written
    found["hidingLine"] = around?.hidingLine.map(String.init)
    found["hiddenLine"] = around?.hiddenLine.map(String.init)
    let sentence = found.reduce(means) { $0.replacing("{\($1.key)}", with: $1.value) }
    guard !means.contains("{noteLine}"), let other = places.dropFirst().first.flatMap(error.otherLine) else {
      return sentence
    }
    return "\(sentence) See \(other)"
  }
}

/// An error with what decides which explanation it gets.
struct ErrorInContext {
  let error: Diagnostic
  let notes: [Diagnostic]
  /// The messages of these, which many explanations read.
  let message: String, noteMessages: [String]
  /// The text of the file.
  let file: String
  /// The modules that the exercise allows the learner to import.
  let importable: Set<String>
  /// What surrounds a diagnostic in the code; nil where that is not known.
  let surroundings: (Diagnostic) -> CodeSurroundings?
  private let sources: [String: String]

  init(
    error: Diagnostic, notes: [Diagnostic], sources: [String: String], importable: Set<String>,
    surroundings: @escaping (Diagnostic) -> CodeSurroundings?
  ) {
    self.sources = sources
    self.error = error
    self.notes = notes
    message = error.plainMessage
    noteMessages = notes.map(\.plainMessage)
    file = sources[error.file] ?? ""
    self.importable = importable
    self.surroundings = surroundings
  }

  /// The line that a note points to, with its number; nil if it is the error's own, or not of these files.
  func otherLine(of note: Diagnostic) -> String? {
    guard let line = note.line, (note.file, line) != (error.file, error.line ?? 0),
      let lines = sources[note.file]?.sourceLines, lines.indices.contains(line - 1)
    else { return nil }
    let place = note.file == error.file ? "line \(line)" : "\(note.file):\(line)"
    let text = lines[line - 1].trimmingPrefix(while: \.isWhitespace)
    return text.contains("`") ? place : "\(place): `\(text)`"
  }
}

/// What surrounds an error or a note in the learner's code.
package struct CodeSurroundings: Sendable {
  /// The words and signs of the line, each between spaces.
  let line: String
  /// The same, with the sign `▸` before the word at the place.
  let markedLine: String
  /// The pieces of syntax around it, such as `closure`.
  let inside: Set<String>
  /// If the place is in the head of a declaration: the lines of its braces.
  let body: ClosedRange<Int>?
  /// The line of the first brace that has no partner, as the text is indented.
  let braceLine: Int?
  /// The line that shows it.
  let braceEnd: Int?
  /// The line of a parenthesis or bracket before the place that has no partner.
  let bracketLine: Int?
  /// The other lines of the declaration around the place, as `line` is, the nearest ones first.
  let above, below: [String]
  /// The only sign whose absence or presence keeps the file from being parsed, its line, and what that is with the change.
  let slip: (sign: String, line: Int, written: String)?
  /// The lines that declare a constant at the place, and the variable that it hides.
  let hidingLine, hiddenLine: Int?

  /// The surroundings of a place.
  ///
  /// - Parameters:
  ///   - line: the words and signs of the line.
  ///   - word: the index of the one at the place.
  package init(
    line: [String], word: Int? = nil, inside: Set<String>, body: ClosedRange<Int>? = nil,
    braceLine: Int? = nil, braceEnd: Int? = nil, bracketLine: Int? = nil, above: [[String]] = [],
    below: [[String]] = [], slip: (sign: String, line: Int, written: String)? = nil,
    hidingLine: Int? = nil, hiddenLine: Int? = nil
  ) {
    func text(_ words: some Sequence<String>) -> String { words.map { "\($0) " }.joined() }
    self.line = " " + text(line)
    markedLine = word.map { " " + text(line[..<$0]) + "▸ " + text(line[$0...]) } ?? self.line
    self.inside = inside
    self.body = body
    self.braceLine = braceLine
    self.braceEnd = braceEnd
    self.bracketLine = bracketLine
    self.slip = slip
    (self.hidingLine, self.hiddenLine) = (hidingLine, hiddenLine)
    self.above = above.map { " " + text($0) }
    self.below = below.map { " " + text($0) }
  }

  /// The first name that the line declares with `let` or `var`.
  var declaredName: String? {
    line.firstMatch(of: #/ (?:let|var) (\w+) /#).map { String($0.1) }
  }

  /// The type around the place, if that is at one of its members and not in a body.
  var typeOfMember: Substring? {
    guard inside.isDisjoint(with: Self.bodies) else { return nil }
    return above.last?.firstMatch(of: #/ (?:class|struct|enum|actor) (\w+) .*\{ $/#)?.1
  }

  private static let bodies: Set = [
    "function", "initializer", "deinitializer", "closure", "getter", "setter", "didSet", "willSet",
  ]

  /// Whether the line has a word or sign.
  func hasInLine(_ word: String) -> Bool { line.contains(" \(word) ") }
}

extension String {
  /// Whether the set is as this demands.
  func holds(in set: Set<String>) -> Bool {
    ErrorExplanation.demands(in: self).allSatisfy { set.contains($0.word) != $0.isNegated }
  }
}
