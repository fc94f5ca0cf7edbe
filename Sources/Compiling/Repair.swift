import CourseModel

/// Another text in place of a name in a line.
struct Repair: Comparable {
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
    if let (range, others) = inExpression(error.message, lines[line - 1], from: column - 1) {
      let name = String(
        decoding: lines[line - 1].dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
      return others.map {
        Repair(file: error.file, line: line, column: range.lowerBound, name: name, other: $0)
      }
    }
    guard let (name, others) = others(for: error.plainMessage, at: text, candidates) else { return [] }
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
      if rest.starts(with: "\(name)()".utf8), let property = read(name) {
        return [repair("\(name)()", property)] + others.map { repair(name, $0) }
      }
      if error.message.contains("has no member") { calls += withoutObject(name) }
    }
    let member = ofView(name, rest)
    return (member.map { [repair($0.whole, $0.member)] } ?? []) + calls.map { repair("\(name)(", $0) }
      + others.map { repair(name, $0) }
  }

  /// The member of `view` behind this name: a view, to which a screen's code was moved, may have it itself.
  private static func ofView(_ name: String, _ rest: Substring.UTF8View) -> (whole: String, member: String)? {
    guard name == "view" else { return nil }
    return String(decoding: rest.prefix(1_000), as: UTF8.self).prefixMatch(of: #/view[?!]?\.(\w+)/#)
      .map { (String($0.0), String($0.1)) }
  }

  /// Another text for a part of a line that is no name: an object in place of its property, the case of a type in place of
  /// a string that says its name, or a comma before a dot, without which Swift reads a member of the value before it.
  private static func inExpression(
    _ message: String, _ line: Substring.UTF8View, from column: Int
  ) -> (range: Range<Int>, others: [String])? {
    let text = String(decoding: line.prefix(1_000), as: UTF8.self)
    func range(_ match: Range<String.Index>) -> Range<Int> {
      let start = text.utf8.distance(from: text.startIndex, to: match.lowerBound)
      return start..<(start + text[match].utf8.count)
    }
    // Of `object.property`, the compiler points at the property.
    if message.hasPrefix("cannot convert "),
      let start = text.utf8.index(text.startIndex, offsetBy: column, limitedBy: text.endIndex),
      let object = text[..<start].firstMatch(of: #/[a-z]\w*\.$/#),
      let property = text[start...].prefixMatch(of: #/\w+(?![\w(.\[?!])/#)
    {
      return (range(object.range.lowerBound..<property.range.upperBound), [String(object.output.dropLast())])
    }
    let ofStrings = ["cannot convert ", "binary operator ", "expression pattern ", "referencing operator "]
    if ofStrings.contains(where: message.hasPrefix), message.contains("'String"),
      let start = text.utf8.index(text.startIndex, offsetBy: column, limitedBy: text.endIndex),
      let word = text[start...].firstMatch(of: #/"([a-z]\w*)"/#)
    {
      return (range(word.range), [".\(word.1)"])
    }
    guard
      let member = message.firstMatch(of: #/^(?:static member|enum case|enum element) '(\w+)' cannot be /#)?.1
    else { return nil }
    let list = text.firstMatch(of: #/(?!return |in |else )[^\s,:(\[={]+(?: +\.\w+)+/#).map {
      ($0.range, String($0.output))
    }
    if let (place, elements) = list ?? withoutSpace(before: ".\(member)", in: text) {
      let other =
        list == nil
        ? elements.dropFirst().split(separator: ".").map { ".\($0)" }.joined(separator: ", ")
        : elements.replacing(#/ +\./#, with: ", .")
      let before = text[..<place.lowerBound].last { $0 != " " }
      return (range(place), [before.map("[(,".contains) ?? true ? other : "[\(other)]"])
    }
    let last = text.contains(".\(member)") ? nil : text.firstMatch(of: #/[^\s,:(\[]+$/#)
    return last.map { (range($0.range), ["\($0.output),"]) }
  }

  /// Values that begin with a dot, the last of them `member`, without anything between them: `.a.b`.
  private static func withoutSpace(before member: String, in text: String) -> (Range<String.Index>, String)? {
    text.matches(of: #/[\s,:(\[]((?:\.[a-z]\w*){2,})/#).first { $0.1.hasSuffix(member) }
      .map { ($0.1.startIndex..<$0.1.endIndex, String($0.1)) }
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

  /// The property that a method of another language reads: `getText()` is `text`.
  private static func read(_ name: String) -> String? {
    name.firstMatch(of: #/^get([A-Z])(\w*)$/#).map { "\($0.1.lowercased())\($0.2)" }
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
    if message.hasPrefix("use of '=' in a boolean context") { return ("=", ["=="]) }
    if let name = message.firstMatch(of: #/^unknown attribute '(\w+)'$/#)?.1 {
      return (String(name), candidates(String(name)))
    }
    if let name = message.firstMatch(of: #/^'(\w+)' is not a member type of /#)?.1 {
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
}
