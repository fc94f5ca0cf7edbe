import CourseModel
import Foundation

extension LearnerCompiler {
  /// The errors; behind each one that a small change of its line would mend, a note says which: `'.zero' compiles in
  /// place of 'zero'`. Each change was tried, so an explanation can be sure of it.
  ///
  /// - Parameters:
  ///   - candidates: what might be meant by a name that does not exist, the likeliest first.
  ///   - isTried: whether other names are tried for an error.
  ///   - keyword: the keyword that a word probably stands for; nil if it is one, or like none.
  ///   - folder: an empty folder.
  /// - Throws: the same errors as `compile`.
  package func withRepairs(
    of errors: [Diagnostic], where isTried: (Diagnostic) -> Bool, candidates: (String) -> [String],
    keyword: (String) -> String?,
    in files: [String: String],
    of exercise: Exercise, _ folder: URL
  ) async throws -> [Diagnostic] {
    let readable = files.replacingUnknownModules(of: errors, by: Self.replacement(in: exercise))
    var open: [Int: [Repair]] = [:]
    for (index, error) in errors.enumerated().prefix(Repair.mostErrors)
    where isTried(error) && !errors.hasModule(behind: index) {
      let repairs = Repair.all(for: error, in: files[error.file] ?? "", candidates)
      if !repairs.isEmpty { open[index] = repairs }
    }
    for (index, repairs) in Repair.ofKeywords(in: errors, files, keyword) {
      // What the compiler says of the rest of the file is a guess.
      open = open.filter { errors[$0.key].file != errors[index].file }
      open[index] = repairs
    }
    var notes: [Int: Diagnostic] = [:]
    for attempt in 0..<Repair.mostTrials {
      let tried = open.filter { notes[$0.key] == nil }.compactMapValues { $0.dropFirst(attempt).first }
      guard !tried.isEmpty else { break }
      let own = folder.appending(path: "repair\(attempt)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let changed = tried.values.sorted().reduce(into: readable) { $1.apply(to: &$0) }
      guard let left = try await errorsIfChecked(changed, of: exercise, in: own) else { break }
      // A wrong change may only move the error to another line: then this line would be no proof.
      let more = left.filter { error in
        error.severity == .error && !errors.contains { error.repeats($0) }
          && !tried.values.contains { $0.isBeside(error) }
      }
      for (index, repair) in tried where !left.contains(where: repair.isBeside) {
        guard !more.contains(where: { $0.file == repair.file }) else { continue }
        notes[index] = repair.note(on: errors[index])
      }
    }
    return errors.enumerated().flatMap { index, error in [error] + (notes[index].map { [$0] } ?? []) }
  }
}

/// Another text in place of a name in a line.
private struct Repair: Comparable {
  /// How many errors are repaired; those behind them are rarely shown.
  static let mostErrors = 30
  /// Each trial is a call of the compiler.
  static let mostTrials = 3

  let file: String
  let line: Int
  /// The first byte of the name in the line.
  let column: Int
  let name: String
  let other: String
  /// The line of the error, if that is another one.
  var errorLine: Int?
  /// Whether the other text is a keyword.
  var isKeyword = false

  /// What might mend an error, the likeliest first.
  static func all(for error: Diagnostic, in text: String, _ candidates: (String) -> [String]) -> [Repair] {
    guard error.severity == .error, let line = error.line, let column = error.column else { return [] }
    if error.leavesNameOpen { return inStatement(around: line, of: error.file, text, candidates) }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return [] }
    let text = lines[line - 1].dropFirst(column - 1)
    guard let (name, others) = others(for: error.message, at: text, candidates) else { return [] }
    // Of a key path, the compiler points at the beginning.
    let path = text.prefix { Character(UnicodeScalar($0)).isNameCharacter || "\\.".utf8.contains($0) }
    let start = text.first == UInt8(ascii: "\\") ? path.firstRange(of: Array(".\(name)".utf8)) : nil
    let before = start.map { path.distance(from: path.startIndex, to: $0.lowerBound) + 1 } ?? 0
    let rest = text.dropFirst(before)
    guard rest.starts(with: name.utf8) else { return [] }
    func repair(_ name: String, _ other: String) -> Repair {
      Repair(file: error.file, line: line, column: column - 1 + before, name: name, other: other)
    }
    var calls: [String] = []
    if rest.starts(with: "\(name)(".utf8) {
      let isDeclaration = error.message.contains("does not override")
      calls = isDeclaration ? labelled(name, colon: " ") : labelled(name) + assigned(name)
      if error.message.contains("has no member") { calls += withoutObject(name) }
    }
    return calls.map { repair("\(name)(", $0) } + others.map { repair(name, $0) }
  }

  private static let mostLinesAbove = 5

  /// Other names for those behind a dot, in an error's line and the ones above it, that are only there: of a call with a
  /// closure, the compiler may only say that it does not understand the closure.
  private static func inStatement(
    around line: Int, of file: String, _ text: String, _ candidates: (String) -> [String]
  ) -> [Repair] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let numbers = (max(1, line - mostLinesAbove)...line).reversed().filter { lines.indices.contains($0 - 1) }
    return numbers.flatMap { number in
      let own = lines[number - 1].prefix(1_000)
      return own.matches(of: #/\.(\w{3,})/#).flatMap { match -> [Repair] in
        let name = String(match.1)
        guard text.ranges(of: name).count == 1 else { return [] }
        let column = own.utf8.distance(from: own.startIndex, to: match.1.startIndex)
        return candidates(name).prefix(1).map { other in
          Repair(
            file: file, line: number, column: column, name: name, other: other,
            errorLine: number == line ? nil : line)
        }
      }
    }
  }

  /// For each file the changes of misspelled keywords in the line of its first syntax error, with the error's index.
  static func ofKeywords(
    in errors: [Diagnostic], _ files: [String: String], _ keyword: (String) -> String?
  ) -> [Int: [Repair]] {
    let syntax = errors.enumerated().filter { $0.element.mayBeOfKeyword && $0.element.line != nil }
    let firsts = Dictionary(grouping: syntax, by: \.element.file)
      .compactMapValues { $0.min { ($0.element.line ?? 0) < ($1.element.line ?? 0) } }
    return firsts.values.reduce(into: [:]) { found, first in
      let (index, error) = (first.offset, first.element)
      let lines = (files[error.file] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      guard let number = error.line, let column = error.column, lines.indices.contains(number - 1) else {
        return
      }
      let line = lines[number - 1]
      let repairs = line.matches(of: #/\w+/#).compactMap { word -> Repair? in
        let start = line.utf8.distance(from: line.startIndex, to: word.range.lowerBound)
        guard start <= column, let other = keyword(String(word.output)) else { return nil }
        return Repair(
          file: error.file, line: number, column: start, name: String(word.output), other: other,
          isKeyword: true)
      }
      if !repairs.isEmpty { found[index] = repairs }
    }
  }

  /// A call whose name has its label in it, as in Objective-C, in Swift's forms: `removeAtIndex(` is `remove(at: `, and
  /// `cellWithIdentifier(` is `cell(withIdentifier: `. In a declaration, the parameter's name follows the label.
  private static func labelled(_ name: String, colon: String = ": ") -> [String] {
    guard let parts = name.firstMatch(of: #/^([a-z]\w*?)(At|By|For|From|In|Of|On|To|With)([A-Z]\w*)$/#) else {
      return []
    }
    let word = parts.2.lowercased()
    return ["\(parts.1)(\(word)\(colon)", "\(parts.1)(\(word)\(parts.3)\(colon)"]
  }

  /// The call of a method that sets a property, in Swift's form: `setText(` is `text = (`.
  private static func assigned(_ name: String) -> [String] {
    guard let parts = name.firstMatch(of: #/^set([A-Z])(\w*)$/#) else { return [] }
    return ["\(parts.1.lowercased())\(parts.2) = ("]
  }

  /// A method's call, whose name says what it takes, as in Objective-C, in Swift's form: `setObject(` is `set(`.
  private static func withoutObject(_ name: String) -> [String] {
    name.firstMatch(of: #/^([a-z]+)[A-Z]\w*$/#).map { ["\($0.1)("] } ?? []
  }

  private static func others(
    for message: String, at rest: Substring.UTF8View, _ candidates: (String) -> [String]
  ) -> (name: String, others: [String])? {
    if message.contains(#/^(method|property) does not override any \1 from its superclass$/#) {
      let name = String(decoding: rest.prefix { Character(UnicodeScalar($0)).isNameCharacter }, as: UTF8.self)
      return (name, candidates(name))
    }
    if let name = message.firstMatch(of: #/^unknown attribute '(\w+)'$/#)?.1 {
      return (String(name), candidates(String(name)))
    }
    if let name = message.firstMatch(of: #/^cannot find '(\w+)' in scope$/#)?.1 {
      return (String(name), [".\(name)"] + candidates(String(name)))
    }
    if let found = message.firstMatch(
      of: #/^(?:cannot find type '(\w+)' in scope|(?:value of )?type '.+' has no member '(\w+)')$/#)
    {
      let name = String(found.1 ?? found.2 ?? "")
      let lowercase = name.prefix(1).lowercased() + name.dropFirst()
      // Cases begin with a small letter in Swift.
      let isCase = found.2 != nil && lowercase != name
      return (name, (isCase ? [lowercase] : []) + candidates(name))
    }
    if let name = message.firstMatch(of: #/^cannot assign to value: '(\w+)' is a 'let' constant$/#)?.1 {
      return (String(name), ["self.\(name)"])
    }
    return nil
  }

  /// From the end of a file to its beginning, so that each change leaves the places of the next ones as they are.
  static func < (one: Repair, other: Repair) -> Bool {
    (one.file, other.line, other.column) < (other.file, one.line, one.column)
  }

  /// Makes the change, which must be the last one in its line so far.
  func apply(to files: inout [String: String]) {
    guard let text = files[file] else { return }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    guard lines.indices.contains(line - 1), lines[line - 1].dropFirst(column).starts(with: name.utf8) else {
      return
    }
    lines[line - 1].replaceSubrange(column..<(column + name.utf8.count), with: other.utf8)
    files[file] = lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// Whether an error that is left is in the same line, so that the change may not be what helps.
  func isBeside(_ error: Diagnostic) -> Bool {
    error.severity == .error && error.file == file && [line, errorLine ?? line].contains(error.line)
  }

  func note(on error: Diagnostic) -> Diagnostic {
    Diagnostic(
      .note, file: file, line: line, column: errorLine == nil ? error.column : nil,
      message: "\(isKeyword ? "the keyword " : "")'\(other)' compiles in place of '\(name)'")
  }
}

extension Diagnostic {
  /// Whether this can come of a misspelled keyword, because the compiler's parser reads it as a name.
  fileprivate var mayBeOfKeyword: Bool {
    let beginnings = [
      "expected ", "consecutive ", "all statements inside a switch ", "cannot find 'didset' ",
      "cannot find 'willset' ", "found an unexpected second identifier ",
    ]
    return severity == .error && beginnings.contains(where: message.hasPrefix)
  }

  /// Whether the compiler only says that it does not understand a part of a call, which a name beside it may cause.
  fileprivate var leavesNameOpen: Bool {
    let beginnings = [
      "cannot infer type of closure parameter ", "unable to infer ", "type of expression is ambiguous ",
      "failed to produce diagnostic ",
    ]
    return beginnings.contains(where: message.hasPrefix)
  }

  /// Whether both say the same of the same line.
  func repeats(_ other: Diagnostic) -> Bool {
    (file, line, message) == (other.file, other.line, other.message)
  }
}

extension [Diagnostic] {
  /// Whether a note says which import would mend the error at this index.
  fileprivate func hasModule(behind index: Int) -> Bool {
    indices.contains(index + 1) && self[index + 1].message.contains("is declared in module")
  }
}
