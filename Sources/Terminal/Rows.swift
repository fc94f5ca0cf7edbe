extension Appearance {
  /// The lines of a text, wrapped to the window's width.
  package func lines(of text: String) -> [StyledText] {
    StyledText(text).lines.flatMap(wrapped)
  }

  /// Wraps a line that is too wide; a word that is wider than the window, such as a path, is not cut.
  ///
  /// Text after the last gap of two or more spaces stays in its column, or moves below if the column is too narrow.
  package func wrapped(_ line: StyledText) -> [StyledText] {
    let line = line.mapText(glyphs.fallBack)
    guard let width, line.width > width else { return [line] }
    let indent = line.plain.prefix { $0 == " " }.count
    guard let (label, value) = line.row(behind: indent) else {
      return line.filled(width, first: indent, rest: indent + Self.hanging)
    }
    if label.width + Self.leastForValue <= width {
      return value.wrapped(to: width, first: label, rest: .spaces(label.width), cutsWords: false)
    }
    let name = label.trimmedEnd
    let below = indent + Self.indentBelow
    return (name.width > width ? name.filled(width, first: indent, rest: indent + Self.hanging) : [name])
      + value.filled(width, first: below, rest: below)
  }

  /// The least columns for a value beside its label.
  private static let leastForValue = 24
  /// How much further than its label a value below it is indented.
  private static let indentBelow = 4
  /// How much further than its first line the rest of a wrapped line is indented.
  private static let hanging = 2
}

extension StyledText {
  fileprivate static func spaces(_ count: Int) -> StyledText {
    StyledText(String(repeating: " ", count: count))
  }

  fileprivate func filled(_ width: Int, first: Int, rest: Int) -> [StyledText] {
    wrapped(to: width, first: .spaces(first), rest: .spaces(rest), cutsWords: false)
  }

  /// The line up to and including its last gap, and the rest; nil if it has no gap after its indentation.
  fileprivate func row(behind indent: Int) -> (label: StyledText, value: StyledText)? {
    let text = Array(trimmedEnd.plain)
    let gap = text.indices.last {
      $0 > indent + 1 && text[$0 - 1] == " " && text[$0 - 2] == " " && text[$0] != " "
    }
    return gap.map { trimmedEnd.split(after: $0) }
  }
}
