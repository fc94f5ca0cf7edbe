import CourseModel
import Foundation
import SwiftToolchain

extension LearnerCompiler {
  /// The errors; behind each one that the compiler's own change of its line mends, a note says what the line is then. Each
  /// change was tried: the line has no error or warning any more, and its file no new error.
  ///
  /// - Parameters:
  ///   - all: what the compiler proposes for the files.
  ///   - folder: an empty folder.
  /// - Throws: the same errors as `compile`.
  package func withProposals(
    _ all: [ProposedLine], of errors: [Diagnostic], in files: [String: String], of exercise: Exercise,
    _ folder: URL
  ) async throws -> [Diagnostic] {
    let readable = files.replacingUnknownModules(of: errors, by: Self.replacement(in: exercise))
    var open: [TextLine: [String]] = [:]
    for (index, error) in errors.enumerated() where open.count < ProposedLine.mostLines {
      let isMended = errors.indices.contains(index + 1) && errors[index + 1].isOfTrial
      guard let line = TextLine(error), !isMended else { continue }
      let texts = all.filter { $0.line == line }.texts
      if !texts.isEmpty { open[line] = texts }
    }
    var proven: [TextLine: String] = [:]
    for attempt in 0..<ProposedLine.mostTrials {
      let tried = open.filter { proven[$0.key] == nil }.compactMapValues { $0.dropFirst(attempt).first }
      guard !tried.isEmpty else { break }
      let own = folder.appending(path: "proposal\(attempt)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let changed = tried.reduce(into: readable) { $0[$1.key.file]?.replaceLine($1.key.number, by: $1.value) }
      let found = try await errorsIfChecked(changed, of: exercise, .all, withWarnings: true, in: own)
      guard let left = found?.filter({ $0.severity != .note }) else { break }
      let new = Set(left.filter { $0.severity == .error && !errors.contains(where: $0.repeats) }.map(\.file))
      // A chain that gives an optional compiles in a string, and is rarely what is meant: the compiler warns of that.
      for (line, text) in tried where !new.contains(line.file) && !left.contains(where: line.isOf) {
        proven[line] = text
      }
    }
    return errors.flatMap { error in
      let text = TextLine(error).flatMap { proven[$0] }
      return [error] + (text.map { [error.note(thatCompiles: $0)] } ?? [])
    }
  }

  /// What the compiler itself would change in lines of the files, as it shows below its errors.
  ///
  /// - Parameter folder: a folder that does not exist.
  /// - Throws: the same errors as `compile`.
  package func proposals(
    for errors: [Diagnostic], in files: [String: String], of exercise: Exercise, _ folder: URL
  ) async throws -> [ProposedLine] {
    guard errors.contains(where: { TextLine($0) != nil }) else { return [] }
    let readable = files.replacingUnknownModules(of: errors, by: Self.replacement(in: exercise))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = try write(readable, of: exercise, to: folder)
    let outcome = try await workbench.run(
      workbench.toolchain.frontend,
      ["-frontend", "-typecheck"] + names + languageFlags(exercise, hasMain: names.contains("main.swift")),
      in: folder, reading: [kit.learnerModules, kit.clangModules])
    return ProposedLine.read(outcome.standardError, of: readable)
  }
}

/// A line of a file, from 1.
struct TextLine: Hashable {
  let file: String
  let number: Int

  /// The line of an error; nil if this is none, or has no line.
  init?(_ error: Diagnostic) {
    guard error.severity == .error, let line = error.line else { return nil }
    (file, number) = (error.file, line)
  }

  /// Whether a diagnostic is about this line.
  func isOf(_ diagnostic: Diagnostic) -> Bool { (diagnostic.file, diagnostic.line) == (file, number) }
}

/// What the compiler would change in a line, as one of its errors or notes shows.
package struct ProposedLine: Equatable, Sendable {
  /// How many lines with errors are tried; those behind them are rarely shown.
  static let mostLines = 8
  /// Each trial is a call of the compiler.
  static let mostTrials = 3

  let line: TextLine
  let isOfError: Bool
  /// The line as it is.
  let text: String
  /// The changes, the likeliest first: below an excerpt, it is not clear whether a text is added or takes the place of
  /// what is underlined.
  let edits: [[LineEdit]]

  /// The proposals in what the compiler printed.
  static func read(_ bytes: [UInt8], of texts: [String: String]) -> [ProposedLine] {
    CompilerOutput.excerpts(in: bytes).compactMap { excerpt in
      let diagnostic = excerpt.diagnostic
      guard diagnostic.severity != .warning, let number = diagnostic.line,
        let lines = texts[diagnostic.file]?.lines, lines.indices.contains(number - 1),
        lines[number - 1] == excerpt.text
      else { return nil }
      let edits = LineEdit.all(in: excerpt)
      guard !edits.isEmpty,
        let line = TextLine(Diagnostic(file: diagnostic.file, line: number, message: ""))
      else { return nil }
      return ProposedLine(
        line: line, isOfError: diagnostic.severity == .error, text: excerpt.text, edits: edits)
    }
  }
}

extension [ProposedLine] {
  /// What these make of their line, each by itself; and before that all of its errors together.
  fileprivate var texts: [String] {
    let errors = filter(\.isOfError)
    let together = errors.count > 1 ? [errors.flatMap { $0.edits[0] }] : []
    return (together + flatMap(\.edits)).reduce(into: []) { found, edits in
      if let text = self[0].text.replacing(edits), text != self[0].text, !found.contains(text) {
        found.append(text)
      }
    }
  }
}

/// A change within a line.
struct LineEdit: Equatable {
  /// The bytes that are replaced.
  let range: Range<Int>
  let text: String

  /// What the excerpt shows below the line: each text as an addition, and in place of what is underlined.
  static func all(in excerpt: CompilerExcerpt) -> [[LineEdit]] {
    let marks = Array(excerpt.marks.utf8)
    let pieces = pieces(of: excerpt.change)
    guard pieces.allSatisfy({ mayBeAdvised($0.text) && $0.column <= excerpt.text.utf8.count })
    else { return [] }
    func edits(_ isAddition: Bool) -> [LineEdit] {
      pieces.flatMap { column, text in
        let isMarked = { marks.indices.contains($0) && marks[$0] != UInt8(ascii: " ") }
        var end = column
        if !isAddition || text.isEmpty { while isMarked(end) { end += 1 } }
        end = min(end, excerpt.text.utf8.count)
        // Two texts around something short are shown as one, and what they go around must stay.
        guard end > column, let inside = text.firstIndex(of: "(").map(text.index(after:)) else {
          return [LineEdit(range: column..<end, text: text)]
        }
        let last = String(text[inside...])
        return [
          LineEdit(range: column..<column, text: String(text[..<inside])),
          LineEdit(range: end..<end, text: last.trimmingSpaces == ")" ? ")" : last),
        ]
      }
    }
    // A text that ends with a space stands before something.
    let isAdditionFirst = excerpt.change.hasSuffix(" ") && !pieces.contains { $0.text.isEmpty }
    let both = [edits(isAdditionFirst), edits(!isAdditionFirst)]
    return both[0] == both[1] ? [both[0]] : both
  }

  /// The texts in a line, with two spaces or more between them; one without a text ends where something is to go.
  private static func pieces(of change: String) -> [(column: Int, text: String)] {
    let bytes = Array(change.utf8)
    let space = UInt8(ascii: " ")
    var found: [(column: Int, text: String)] = []
    var index = 0
    while let start = bytes[index...].firstIndex(where: { $0 != space }) {
      let isGap = { (index: Int) in
        index + 1 < bytes.count && bytes[index] == space && bytes[index + 1] == space
      }
      let end = (start..<bytes.count).first(where: isGap) ?? bytes.count
      found.append((start, String(decoding: bytes[start..<end], as: UTF8.self)))
      index = end
    }
    return found.isEmpty ? [(bytes.count, "")] : found
  }

  /// Whether the text is no placeholder, and does not only silence the compiler.
  private static func mayBeAdvised(_ text: String) -> Bool {
    let others = ["<#", "!", "try?", ".self", "unsafe", "unchecked", "preconcurrency", "fatalError"]
    return !others.contains(where: text.contains)
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }

  fileprivate mutating func replaceLine(_ number: Int, by text: String) {
    var lines = lines
    guard lines.indices.contains(number - 1) else { return }
    lines[number - 1] = text[...]
    self = lines.joined(separator: "\n")
  }

  /// The text after edits that do not touch each other; nil if they do.
  fileprivate func replacing(_ edits: [LineEdit]) -> String? {
    var bytes = Array(utf8)
    var end = bytes.count
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      guard edit.range.upperBound <= end else { return nil }
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
      end = edit.range.lowerBound
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

extension Diagnostic {
  /// Whether the note says what another trial found.
  fileprivate var isOfTrial: Bool {
    severity == .note
      && (message.contains("is declared in module") || message.contains(" compiles in place of "))
  }

  fileprivate func note(thatCompiles text: String) -> Diagnostic {
    Diagnostic(
      .note, file: file, line: line, column: column, message: Self.linePlaced + text.trimmingSpaces)
  }
}
