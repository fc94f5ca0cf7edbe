import Foundation

extension StyledText {
  /// Cuts a line of code that is wider than `width` into several lines; spaces stay, and `mark` begins each further
  /// line.
  ///
  /// The cut is after the last space in the second half of a line, or else where the line is full.
  package func cut(to width: Int, mark: StyledText) -> [StyledText] {
    guard self.width > width else { return [self] }
    var rest = self
    var lines: [StyledText] = []
    while rest.width > (lines.isEmpty ? width : width - mark.width) {
      let room = max(2, lines.isEmpty ? width : width - mark.width)
      let head = rest.plain.prefix(columns: room)
      let reach = rest.plain.prefix(columns: room + 1)
      let space = reach.lastIndex(of: " ").map { reach.distance(from: reach.startIndex, to: $0) + 1 }
      let count = space.flatMap { $0 > head.count / 2 ? $0 : nil } ?? max(1, head.count)
      let (line, remaining) = rest.split(after: count)
      lines.append((lines.isEmpty ? line : mark + line).trimmedEnd)
      rest = remaining
    }
    return rest.isEmpty ? lines : lines + [mark + rest]
  }

  /// The first `count` characters, and the rest.
  func split(after count: Int) -> (StyledText, StyledText) {
    var missing = count
    var parts = (StyledText(), StyledText())
    for span in spans {
      let head = span.text.prefix(missing)
      missing -= head.count
      parts.0.append(harmless: String(head), span.style)
      parts.1.append(harmless: String(span.text.dropFirst(head.count)), span.style)
    }
    return parts
  }

  /// The beginning of the text that fits into this many columns.
  package func clipped(to width: Int) -> StyledText {
    var room = width
    return spans.reduce(into: StyledText()) { text, span in
      let piece = span.text.prefix(columns: room)
      room = piece == span.text ? room - piece.displayWidth : 0
      text.append(harmless: piece, span.style)
    }
  }

  /// The text cut to this many columns, with an ellipsis if something is left out.
  package func shortened(to width: Int, _ ellipsis: String) -> StyledText {
    guard self.width > width else { return self }
    return clipped(to: max(0, width - ellipsis.displayWidth)) + StyledText(ellipsis)
  }

  /// The text with a style added to each occurrence of these words, in upper or lower case.
  package func marking(_ words: String, _ style: Style) -> StyledText {
    guard let range = plain.range(of: words, options: .caseInsensitive), !range.isEmpty else { return self }
    let (before, rest) = split(after: plain.distance(from: plain.startIndex, to: range.lowerBound))
    let (found, after) = rest.split(after: plain[range].count)
    return before + found.adding(style) + after.marking(words, style)
  }
}
