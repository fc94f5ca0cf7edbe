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
}
