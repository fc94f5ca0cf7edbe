import CourseModel

extension [Diagnostic] {
  /// The diagnostics without repetitions, with explanations, and with errors that cause others first.
  ///
  /// - Parameters:
  ///   - sources: file name → text of the compiled files.
  ///   - importable: the modules that the exercise allows the learner to import.
  ///   - given: the files that the course gives, which are never the cause of an error.
  ///   - finished: these, and the learner's files that the task leaves as they are.
  ///   - surroundings: what surrounds a diagnostic in the code; nil where that is not known.
  package func explained(
    by explanations: [ErrorExplanation], in sources: [String: String], importable: Set<String> = [],
    given: Set<String> = [], finished: Set<String> = [],
    surroundings: (Diagnostic) -> CodeSurroundings? = { _ in nil }
  ) -> [Diagnostic] {
    withoutActuallyEscaping(surroundings) { surroundings in
      explained(given, finished, ErrorsAround(self, surroundings: surroundings)) { error, notes in
        let context = ErrorInContext(
          error: error, notes: notes, sources: sources, importable: importable,
          surroundings: surroundings)
        for explanation in explanations {
          guard let sentence = explanation.sentence(for: context) else { continue }
          return (sentence, explanation)
        }
        return (nil, nil)
      }
    }
  }

  private func explained(
    _ given: Set<String>, _ finished: Set<String>, _ around: ErrorsAround,
    by meaning: (Diagnostic, [Diagnostic]) -> (sentence: String?, explanation: ErrorExplanation?)
  ) -> [Diagnostic] {
    func warningBehind(_ error: Diagnostic) -> Diagnostic? {
      let place = ErrorPlace(error)
      // Of a line that is no Swift, a warning is a guess, too.
      return error.severity != .error || ErrorRank.isAboutText(error.message)
        ? nil
        : first { other in
          other.severity == .warning && ErrorPlace(other) == place
            && meaning(other, []).explanation?.causesOthers == true
        }
    }
    var groups: [ErrorGroup] = []
    var moved: Set<String> = []
    var rest = self[...]
    while var first = rest.popFirst() {
      let notes = Array(rest.prefix { $0.severity == .note })
      rest = rest.dropFirst(notes.count)
      guard !groups.contains(where: { $0.all[0].repeats(first) }) else { continue }
      let (means, explanation) = warningBehind(first).map { meaning($0, []) } ?? meaning(first, notes)
      let clash = first.atOwnDeclaration(notes, finished) ?? first.atDeclaration(neededIn: given, notes)
      first = clash ?? first
      let isGiven = first.severity == .error && given.contains(first.file)
      // What the course knows of the line itself is better than general advice.
      let isOfLine = explanation?.code != nil
      first.suggestion =
        isGiven
        ? first.meaningInGivenFile : isOfLine && clash == nil ? means : first.suggestion ?? means
      if let placed = notes.first(where: { $0.codePlaced != nil }), let line = placed.codePlaced, !isGiven,
        explanation?.leavesRoom(forLineOf: placed, elsewhereThan: first) != false
      {
        let sentence = first.suggestion.map { $0.hasSuffix("`") ? "\($0). " : "\($0) " } ?? ""
        first.suggestion = "\(sentence)\(first.words(forLineAt: placed)) `\(line)`"
      }
      // The compiler misses a brace at the end of the text, far from where it should be.
      if let line = around.lineOfSlip(of: first, explanation), moved.insert(first.file).inserted {
        (first.line, first.column) = (line, nil)
      }
      let rank =
        isGiven ? .consequence : ErrorRank(first, notes, explanation, among: around)
      groups.append(
        ErrorGroup(rank: rank, explanation: explanation, all: [first] + notes))
    }
    // What to do about a consequence may be the opposite of what helps.
    if groups.contains(where: { $0.all[0].severity == .error && $0.rank != .consequence }) {
      for index in groups.indices where groups[index].rank == .consequence {
        groups[index].all[0].suggestion = nil
      }
    }
    groups.leaveGuessesOut()
    let ordered = ErrorRank.allCases.flatMap { rank in
      let same = groups.filter { $0.rank == rank }
      // Behind a syntax error the compiler guesses, so the first one of a file counts.
      if rank == .text { return same.inLineOrder }
      // Of two errors that are as likely the cause, the learner can act on the explained one.
      return same.filter { $0.all[0].suggestion != nil } + same.filter { $0.all[0].suggestion == nil }
    }
    return ordered.withoutDoubtfulSentences.flatMap(\.all)
  }
}

/// An error with its notes.
struct ErrorGroup {
  let rank: ErrorRank
  /// What the course says about the error.
  let explanation: ErrorExplanation?
  var all: [Diagnostic]

  /// Whether the line itself shows what the learner wrote in place of Swift.
  var isHabit: Bool { explanation?.isSyntax == true }
}

extension [ErrorGroup] {
  /// Behind a syntax error the compiler guesses, so only the first one of a file is explained, and what its own line
  /// shows to be no Swift. An import does not depend on syntax.
  fileprivate mutating func leaveGuessesOut() {
    guard contains(where: { $0.rank == .text && $0.all[0].severity == .error }) else { return }
    let first = Dictionary(grouping: filter { $0.rank == .text }, by: \.all[0].file)
      .compactMapValues { $0.inLineOrder.first?.all[0] }
    for index in indices where !self[index].isHabit && self[index].all[0].severity == .error {
      let error = self[index].all[0]
      if first[error.file] != error, !error.message.hasPrefix("no such module") {
        self[index].all[0].suggestion = nil
      }
    }
  }

  /// The groups, in the order in which they are shown. What helps against the first error may be what helps against the
  /// others, too, so only those that are no likely consequence keep their sentences: errors of the first one's kind, and
  /// in other lines those that the course knows as habits or causes.
  fileprivate var withoutDoubtfulSentences: Self {
    guard let cause = first(where: { $0.all[0].severity == .error }) else { return self }
    let place = ErrorPlace(cause.all[0])
    return map { group in
      guard let explanation = group.explanation, group.all[0].severity == .error,
        explanation.id != cause.explanation?.id
      else { return group }
      if group.isHabit || explanation.causesOthers, ErrorPlace(group.all[0]) != place { return group }
      var silent = group
      silent.all[0].suggestion = nil
      return silent
    }
  }

  /// The groups by file, in order of first occurrence, and line.
  fileprivate var inLineOrder: Self {
    let files = map { $0.all[0].file }
    return sorted { one, other in
      let (a, b) = (one.all[0], other.all[0])
      if a.file != b.file { return files.firstIndex(of: a.file)! < files.firstIndex(of: b.file)! }
      return (a.line ?? 0, a.isAboutCharacters ? 0 : 1, a.suggestion == nil ? 1 : 0)
        < (b.line ?? 0, b.isAboutCharacters ? 0 : 1, b.suggestion == nil ? 1 : 0)
    }
  }
}

extension Diagnostic {
  /// Whether the compiler could not divide the line into words, so that all else that it says of the line is a guess.
  fileprivate var isAboutCharacters: Bool {
    message.hasPrefix("invalid character in source file")
      || message.hasPrefix("cannot find ')' to match opening '(' in string interpolation")
  }

  /// An error about two declarations, one of them in a finished file: it is shown at the learner's, which must go.
  fileprivate func atOwnDeclaration(_ notes: [Diagnostic], _ finished: Set<String>) -> Diagnostic? {
    guard severity == .error, let name = message.wholeMatch(of: #/invalid redeclaration of '(.+)'/#)?.1,
      let note = notes.first(where: { $0.message.hasSuffix("previously declared here") }),
      finished.contains(file) != finished.contains(note.file)
    else { return nil }
    let (own, other) = finished.contains(file) ? (note, file) : (self, note.file)
    return Diagnostic(
      .error, file: own.file, line: own.line, column: own.column, message: message,
      suggestion: "`\(other)` declares `\(name)` already, and needs no change. Remove this declaration.")
  }

  /// An error in a given file about a declaration of the learner's, as one at that declaration.
  fileprivate func atDeclaration(neededIn given: Set<String>, _ notes: [Diagnostic]) -> Diagnostic? {
    guard severity == .error, given.contains(file), let line,
      let note = notes.first(where: { $0.message.hasSuffix("declared here") }), note.line != nil,
      !note.file.isEmpty, !given.contains(note.file)
    else { return nil }
    return Diagnostic(
      .error, file: note.file, line: note.line, column: note.column, message: message,
      suggestion: "`\(file)` is given, and needs this declaration in line \(line).")
  }

  /// The line that would compile, if the note says so.
  fileprivate var codePlaced: Substring? {
    guard severity == .note, message.hasPrefix(Self.linePlaced), !message.contains("`") else { return nil }
    return message.dropFirst(Self.linePlaced.count)
  }

  /// How the line that was tried is introduced: it is this one's own, or another one, of which the note tells.
  fileprivate func words(forLineAt note: Diagnostic) -> String {
    guard ErrorPlace(note) != ErrorPlace(self), let number = note.line else {
      return "Written so, the line compiles:"
    }
    let place = note.file == file ? "line \(number)" : "\(note.file):\(number)"
    return "This line compiles if \(place) is:"
  }

  /// What an error in a file that the course gives says about the learner's files.
  fileprivate var meaningInGivenFile: String {
    if let name = message.firstMatch(of: #/^cannot find (?:type )?'(.+)' in scope$/#)?.1 {
      return
        "`\(file)` is given and uses `\(name)`, which your files do not declare. The task says what it is."
    }
    return "`\(file)` is given, so it is not the cause. Compare what it uses of your code with the task."
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

extension ErrorExplanation {
  /// Whether a line that was tried may follow the sentence: what the course knows of the line itself is better.
  fileprivate func leavesRoom(forLineOf note: Diagnostic, elsewhereThan error: Diagnostic) -> Bool {
    ErrorPlace(note) == ErrorPlace(error) ? isOfMessage : code == nil && above == nil && below == nil
  }
}
