/// Text in pieces that each have a style; it is rendered with a terminal's escape sequences or as plain text.
///
/// Styled text is safe to print. Control characters, escape sequences and bidirectional controls in the text
/// that it is made from become visible characters. Line feeds and tabs stay.
package struct StyledText: Sendable, Equatable {
  /// A piece of text in one style.
  package struct Span: Sendable, Equatable {
    /// The characters, all of them harmless.
    package fileprivate(set) var text: String
    /// The meaning of the characters.
    package let style: Style

    /// A piece of text in one style.
    package init(_ text: String, _ style: Style = []) { self.init(harmless: text.sanitized, style) }

    fileprivate init(harmless text: String, _ style: Style) {
      self.text = text
      self.style = style
    }
  }

  /// The pieces in order; adjacent pieces differ in style, and none is empty.
  package private(set) var spans: [Span] = []

  /// Empty text.
  package init() {}

  /// Text in one style.
  package init(_ text: String, _ style: Style = []) {
    append(text, style)
  }

  /// The characters without styles.
  package var plain: String { spans.map(\.text).joined() }

  /// The columns of the text in a terminal.
  package var width: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  /// Whether the text is empty.
  package var isEmpty: Bool { spans.isEmpty }

  /// Adds characters in a style at the end.
  package mutating func append(_ text: String, _ style: Style = []) {
    append(harmless: text.sanitized, style)
  }

  /// Adds characters of another styled text at the end.
  mutating func append(harmless text: String, _ style: Style) {
    guard !text.isEmpty else { return }
    if spans.last?.style == style {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(harmless: text, style))
    }
  }

  /// Adds another text at the end.
  package mutating func append(_ other: StyledText) {
    for span in other.spans { append(harmless: span.text, span.style) }
  }

  /// The text with a style added to all characters.
  package func adding(_ style: Style) -> StyledText {
    spans.reduce(into: StyledText()) { $0.append(harmless: $1.text, $1.style.union(style)) }
  }

  /// The text with the characters of each span replaced, for example by ASCII characters.
  package func mapText(_ change: (String) -> String) -> StyledText {
    spans.reduce(into: StyledText()) { $0.append(change($1.text), $1.style) }
  }

  /// The text with spaces in place of line feeds.
  package var onOneLine: StyledText {
    guard plain.contains("\n") else { return self }
    return mapText { $0.replacing("\n", with: " ") }
  }

  /// The text, split at its line feeds.
  package var lines: [StyledText] {
    var lines = [StyledText()]
    for span in spans {
      for (index, part) in span.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append(StyledText()) }
        lines[lines.count - 1].append(harmless: String(part), span.style)
      }
    }
    return lines
  }

  /// Filled up with spaces to `width` columns; longer text stays as it is.
  package func padded(to width: Int, alignment: Alignment = .leading) -> StyledText {
    let missing = max(0, width - self.width)
    let before = alignment.share(of: missing)
    return StyledText(String(repeating: " ", count: before)) + self
      + StyledText(String(repeating: " ", count: missing - before))
  }

  /// The text without trailing spaces.
  package var trimmedEnd: StyledText {
    var text = self
    while let last = text.spans.last, last.text.hasSuffix(" ") {
      let kept = last.text.prefix(
        upTo: last.text.lastIndex { $0 != " " }.map(last.text.index(after:)) ?? last.text.startIndex)
      text.spans.removeLast()
      text.append(harmless: String(kept), last.style)
    }
    return text
  }

  /// The text with escape sequences for its styles, or as plain text.
  package func rendered(colour: Bool) -> String {
    colour ? spans.map(\.escaped).joined() : plain
  }

  /// The two texts, one after the other.
  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }
}

/// The alignment of text in a field that is wider than the text.
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
