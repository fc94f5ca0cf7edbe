/// A change to a text: a snippet that occurs in it exactly once, and its replacement.
///
/// A snippet of several lines may be indented less than the text. Then the snippet and the replacement are
/// indented as a whole.
package struct TextEdit: Equatable, Sendable {
  /// The snippet.
  package var replace: String
  /// The replacement; empty to remove the snippet.
  package var with: String

  /// Creates an edit.
  package init(replace: String, with: String) {
    self.replace = replace
    self.with = with
  }

  /// The occurrences of the snippet in a text whose lines end in a line feed.
  package func matches(in text: String) -> [Match] {
    guard !replace.isEmpty else { return [] }
    let bytes = Array(text.utf8)
    return Self.lines(of: bytes).enumerated().flatMap { number, line in
      matches(startingIn: line, number + 1, of: bytes)
    }
  }

  /// The text with these matches replaced; the matches must not overlap.
  package static func apply(_ edits: [(edit: TextEdit, match: Match)], to text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for (edit, match) in edits.sorted(by: { $0.match.bytes.lowerBound < $1.match.bytes.lowerBound }) {
      result += bytes[end..<match.bytes.lowerBound]
      result += shifted(edit.with, by: match.shift)
      end = match.bytes.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  private func matches(startingIn line: Range<Int>, _ number: Int, of bytes: [UInt8]) -> [Match] {
    let indentation = bytes[line].prefix { Self.blanks.contains($0) }
    guard let shift = shift(below: indentation) else { return [] }
    let snippet = Self.shifted(replace, by: shift)
    return line.compactMap { start in
      let end = start + snippet.count
      guard bytes[start] == snippet[0], end <= bytes.count, bytes[start..<end].elementsEqual(snippet) else {
        return nil
      }
      return Match(bytes: start..<end, line: number, shift: shift)
    }
  }

  /// The indentation to add to the snippet if its first line is in a line with this indentation; nil if the
  /// line is indented less than the snippet.
  private func shift(below indentation: ArraySlice<UInt8>) -> [UInt8]? {
    let own = Array(replace.utf8.prefix { Self.blanks.contains($0) })
    if indentation.suffix(own.count).elementsEqual(own) { return Array(indentation.dropLast(own.count)) }
    return replace.utf8.contains(Self.lineFeed) ? nil : Array(indentation)
  }

  /// The text with an indentation added to all lines except the first and empty ones.
  private static func shifted(_ text: String, by shift: [UInt8]) -> [UInt8] {
    let lines = text.utf8.split(separator: lineFeed, omittingEmptySubsequences: false)
    let first = lines.first.map(Array.init) ?? []
    return lines.dropFirst().reduce(first) { $0 + [lineFeed] + ($1.isEmpty ? [] : shift) + $1 }
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    bytes.split(separator: lineFeed, omittingEmptySubsequences: false).map { $0.startIndex..<$0.endIndex }
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]
}

extension TextEdit {
  /// An occurrence of a snippet.
  package struct Match: Equatable, Sendable {
    /// The position in the text, in UTF-8 bytes from the start.
    var bytes: Range<Int>
    /// The line on which the match begins, from 1.
    var line: Int
    /// The indentation of the text's lines beyond that of the snippet's lines.
    fileprivate var shift: [UInt8]
  }
}
