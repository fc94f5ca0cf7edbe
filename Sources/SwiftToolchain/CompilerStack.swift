import CourseModel
import Foundation

/// What a compiler was doing when it was stopped or crashed: it writes a numbered line for each of its steps, the
/// innermost last.
package struct CompilerStack {
  private let steps: [Substring]
  /// The steps that are read, of which code with deep nesting has thousands, and their characters: the source's text follows
  /// the places, and may be long.
  private static let mostSteps = 300, longestStep = 300

  /// Finds the steps in the compiler's error output.
  package init(_ output: [UInt8]) {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").lazy
    let steps = lines.filter(Self.isStep).map { $0.prefix(Self.longestStep) }
    self.steps = Array(steps.suffix(Self.mostSteps))
  }

  /// Whether a line begins with a number, a dot and a tab. There can be very many lines.
  private static func isStep(_ line: Substring) -> Bool {
    let rest = line.utf8.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return rest.count < line.utf8.count && rest.starts(with: ".\t".utf8)
  }

  /// The place in a learner's files that the innermost step is about; nil if no step names one.
  ///
  /// A step names a line, or a function that is declared in one of the files, or at least a file.
  package func place(in files: [String: String]) -> (file: String, line: Int?)? {
    let innermost = steps.reversed()
    return innermost.lazy.compactMap { line(in: $0, files) }.first
      ?? innermost.lazy.compactMap { declaration(in: $0, files) }.first
      ?? innermost.lazy.compactMap { file(in: $0, files) }.first
  }

  /// What a compiler can take too long for.
  package enum Work: Equatable, Sendable {
    /// A long expression, a statement, a type with its members, or code that is made of what was checked.
    case expression, statement, declaration, code
  }

  /// What the innermost step worked on that says so; nil if none does. A short expression is not what takes long: then
  /// what is around it counts.
  package func work(in files: [String: String]) -> Work? {
    for step in steps.reversed() {
      if step.contains("type-checking-target") { continue }
      if step.contains("type-checking expression") {
        if isLong(step, files) { return .expression }
      } else if step.contains("type-checking statement") || step.contains("FunctionBody") {
        return .statement
      } else if step.contains("type-checking") || step.contains("TypeCheckPrimaryFile") {
        return .declaration
      } else if step.contains(#/\bpass\b|SILPipeline|IRGen|\bIR\b|LLVM/#) {
        return .code
      }
    }
    return nil
  }

  /// How many characters an expression has that a compiler can take long for.
  private static let longExpression = 40

  /// `While type-checking expression at [Sum.swift:3:5 - line:3:90] RangeText="…"`; the range of a text with values in it
  /// ends where it begins.
  private func isLong(_ step: Substring, _ files: [String: String]) -> Bool {
    guard let found = step.firstMatch(of: #/([^\s"\[@]{1,255}\.swift):(\d+):(\d+) - line:(\d+):(\d+)/#),
      let line = Int(found.2), let column = Int(found.3), let last = Int(found.4), let end = Int(found.5)
    else { return false }
    if last > line { return true }
    let lines = files[String(found.1)]?.sourceLines ?? []
    let rest = lines.indices.contains(line - 1) ? lines[line - 1].utf8.dropFirst(column - 1) : "".utf8[...]
    let isText = end == column && (rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "#"))
    return (isText ? rest.count : end - column) > Self.longExpression
  }

  /// `While type-checking 'f(_:)' (at Sum.swift:3:1)`; the source's text follows such a place.
  private func line(in step: Substring, _ files: [String: String]) -> (file: String, line: Int?)? {
    let found = step.matches(of: #/([^\s"\[@]{1,255}\.swift):(\d+):\d+/#).first { files[String($0.1)] != nil }
    guard let found, let line = Int(found.2) else { return nil }
    let file = String(found.1)
    let isParser = step.contains("parser at source location")
    return (file, isParser ? Self.nested(in: files[file] ?? "", upTo: line) : line)
  }

  /// The line in which the nesting is that stops a parser, which may have read on: the longest one until its place if
  /// that is far too long to be read, else the line of its place.
  private static func nested(in text: String, upTo place: Int) -> Int {
    let lengths = text.sourceLines.prefix(place).map(\.utf8.count)
    guard let longest = lengths.max(), longest >= longestHonestLine else { return place }
    return (lengths.firstIndex(of: longest) ?? place - 1) + 1
  }

  /// How many bytes a line has that somebody may have written.
  private static let longestHonestLine = 1_000

  /// `While running pass … on SILFunction "@$s7Counter3sumyS2iF"`
  private func declaration(in step: Substring, _ files: [String: String]) -> (file: String, line: Int?)? {
    guard let symbol = step.firstMatch(of: #/\$s\w+/#)?.0 else { return nil }
    return Declarations.place(ofSymbol: String(symbol), in: files)
  }

  /// `While evaluating request TypeCheckPrimaryFileRequest(source_file "Sum.swift")`
  private func file(in step: Substring, _ files: [String: String]) -> (file: String, line: Int?)? {
    guard let name = step.firstMatch(of: #/source_file "([^"]+)"/#)?.1, files[String(name)] != nil else {
      return nil
    }
    return (String(name), nil)
  }
}
