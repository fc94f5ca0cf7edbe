/// Text whose pieces say what they are; rendered to a terminal's escape sequences or to plain text.
package struct StyledText: Sendable, Equatable {
  /// A piece of text in one style.
  package struct Span: Sendable, Equatable {
    /// The characters, without escape sequences.
    package var text: String
    /// What the characters are.
    package var style: Style

    /// A piece of text in one style.
    package init(_ text: String, _ style: Style = []) {
      self.text = text
      self.style = style
    }
  }

  /// The pieces in order; neighbours differ in style and none is empty.
  package private(set) var spans: [Span] = []

  /// Text without a piece.
  package init() {}

  /// Text of one style.
  package init(_ text: String, _ style: Style = []) {
    append(text, style)
  }

  /// The characters alone.
  package var plain: String { spans.map(\.text).joined() }

  /// The columns that the text takes in a terminal.
  package var width: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  /// Whether there are no characters.
  package var isEmpty: Bool { spans.isEmpty }

  /// Adds characters in a style at the end.
  package mutating func append(_ text: String, _ style: Style = []) {
    guard !text.isEmpty else { return }
    if spans.last?.style == style {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text, style))
    }
  }

  /// Adds another text at the end.
  package mutating func append(_ other: StyledText) {
    for span in other.spans { append(span.text, span.style) }
  }

  /// The same characters with a style added to each.
  package func adding(_ style: Style) -> StyledText {
    spans.reduce(into: StyledText()) { $0.append($1.text, $1.style.union(style)) }
  }

  /// The same styles with each span's characters replaced, as by a fall-back for a locale.
  package func mapText(_ change: (String) -> String) -> StyledText {
    spans.reduce(into: StyledText()) { $0.append(change($1.text), $1.style) }
  }

  /// Filled up with spaces to `width` columns; longer text stays as it is.
  package func padded(to width: Int, alignment: Alignment = .leading) -> StyledText {
    let missing = max(0, width - self.width)
    let before = alignment.share(of: missing)
    return StyledText(String(repeating: " ", count: before)) + self
      + StyledText(String(repeating: " ", count: missing - before))
  }

  /// The text without spaces at its end.
  package var trimmedEnd: StyledText {
    var text = self
    while let last = text.spans.last, last.text.hasSuffix(" ") {
      let kept = last.text.prefix(
        upTo: last.text.lastIndex { $0 != " " }.map(last.text.index(after:)) ?? last.text.startIndex)
      text.spans.removeLast()
      text.append(String(kept), last.style)
    }
    return text
  }

  /// The text with escape sequences for its styles, or its characters alone.
  package func rendered(colour: Bool) -> String {
    colour ? spans.map(\.escaped).joined() : plain
  }

  /// One text after the other.
  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }
}

/// Where text stands in a field that is wider than the text.
package enum Alignment: String, Codable, Sendable {
  /// At the start of the field.
  case leading
  /// In the middle of the field.
  case center
  /// At the end of the field.
  case trailing

  func share(of missing: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: missing / 2
    case .trailing: missing
    }
  }
}

extension StyledText.Span {
  fileprivate var escaped: String {
    let renditions = style.renditions
    guard !renditions.isEmpty else { return text }
    return "\u{1B}[\(renditions.map(String.init).joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}

extension StyledText: ExpressibleByStringLiteral {
  /// Text without a style.
  package init(stringLiteral text: String) { self.init(text) }
}
