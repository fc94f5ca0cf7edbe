import CourseModel
import SwiftToolchain

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

/// What a line is after a change.
struct LineChange {
  let line: TextLine
  let text: String
}

/// What the compiler would change in a line, as one of its errors or notes shows.
package struct ProposedLine: Equatable, Sendable {
  /// How many lines with errors are tried; those behind them are rarely shown.
  static let mostLines = 8
  /// Each trial is a call of the compiler.
  static let mostTrials = 3

  let line: TextLine
  /// The line of the error that it belongs to.
  let cause: TextLine?
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
        line: line, cause: TextLine(excerpt.cause), isOfError: diagnostic.severity == .error,
        text: excerpt.text, edits: edits)
    }
  }
}

extension [ProposedLine] {
  /// What these make of their line, each by itself; and before that all of its errors together.
  var texts: [String] {
    let errors = filter(\.isOfError)
    let together = errors.count > 1 ? [errors.flatMap { $0.edits[0] }] : []
    return (together + flatMap(\.edits)).reduce(into: []) { found, edits in
      // A cast to the type that the call before it gives says nothing.
      let changed = self[0].text.replacing(edits)?.replacing(#/(\b([A-Z]\w*)\([^()]*\)) as \2\b/#) { $0.1 }
        // A word that is inserted at the end of a head belongs before the space, not behind it.
        .replacing(#/(\b(?:async|throws)){/#) { "\($0.1) {" }
      // There is no Objective-C here, and without it the word says nothing: something else is meant.
      if let text = changed, !text.contains(#/(?:^|\s)dynamic\s/#), text != self[0].text,
        !found.contains(text)
      {
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
    let both = [edits(isAdditionFirst), edits(!isAdditionFirst)].filter { edits in
      !edits.contains { $0.dropsElement(of: excerpt.text) }
    }
    return both.first == both.last ? Array(both.prefix(1)) : both
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

  /// Whether the edit takes a value away that may be an element by itself: a dot with a space before it follows, as in
  /// `[.a .b]`, where a comma is missing.
  private func dropsElement(of line: String) -> Bool {
    let rest = line.utf8.dropFirst(range.upperBound)
    let isCase = line.utf8.dropFirst(range.lowerBound).first == UInt8(ascii: ".") && !text.hasPrefix(".")
    return !range.isEmpty
      && (isCase
        || rest.first == UInt8(ascii: " ") && rest.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "."))
  }

  /// Whether the text is no placeholder, and does not only silence the compiler.
  private static func mayBeAdvised(_ text: String) -> Bool {
    let others = ["<#", "!", ";", "try?", ".self", "unsafe", "unchecked", "preconcurrency", "fatalError"]
    return !others.contains(where: text.contains)
  }
}

extension String {
  var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }

  mutating func replaceLine(_ number: Int, by text: String) {
    var lines = lines
    guard lines.indices.contains(number - 1) else { return }
    lines[number - 1] = text[...]
    self = lines.joined(separator: "\n")
  }

  /// The text after edits that do not touch each other; nil if they do.
  func replacing(_ edits: [LineEdit]) -> String? {
    var bytes = Array(utf8)
    var end = bytes.count
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      guard edit.range.upperBound <= end else { return nil }
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
      end = edit.range.lowerBound
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  var trimmingSpaces: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
