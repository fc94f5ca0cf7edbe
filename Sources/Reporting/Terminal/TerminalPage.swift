import Terminal

/// Builds the lines of a page for a window, or with one line per fact for screen readers and programs.
struct TerminalPage {
  let appearance: Appearance
  private(set) var lines: [StyledText] = []

  /// The maximum width of a line, because longer lines are hard to read.
  private static let widest = 88
  private static let margin = 2

  init(_ appearance: Appearance) { self.appearance = appearance }

  /// The columns for a line; nil if lines are never wrapped.
  var width: Int? { appearance.width.map { min($0 - 1, Self.widest) } }

  /// Adds an empty line, unless each line is a fact.
  mutating func gap() {
    if width != nil, lines.last?.isEmpty == false { lines.append(StyledText()) }
  }

  /// Adds wrapped text; `indent` counts from the margin.
  mutating func text(_ text: StyledText, indent: Int = 0, first: StyledText = StyledText()) {
    let text = shown(text)
    guard let width else { return lines.append(first + text.onOneLine) }
    let start = spaces(Self.margin + bounded(indent))
    lines += text.wrapped(to: width, first: start + first, rest: start + spaces(first.width))
  }

  /// Adds text with `right` at the right end of its first line, or below the text in a narrow window.
  ///
  /// - Parameter onOneLine: whether the text is cut where it does not fit beside `right`.
  mutating func spread(
    _ text: StyledText, _ right: StyledText, first: StyledText = StyledText(), onOneLine: Bool = false
  ) {
    let (text, right) = (shown(text), shown(right))
    guard let width else { return lines.append(first + text.onOneLine + "  " + right) }
    let room = width - right.width - 2
    guard room - Self.margin - first.width >= 24 else {
      self.text(text, first: first)
      return self.text(right, first: spaces(first.width))
    }
    let start = spaces(Self.margin)
    var wrapped = text.wrapped(to: room, first: start + first, rest: start + spaces(first.width))
    if onOneLine, wrapped.count > 1 {
      let ellipsis = StyledText(appearance.glyphs.ellipsis)
      let shorter = text.wrapped(
        to: room - ellipsis.width, first: start + first, rest: start + spaces(first.width))
      wrapped = [shorter[0].trimmedEnd + ellipsis]
    }
    wrapped[0] = wrapped[0].padded(to: width - right.width) + right
    lines += wrapped
  }

  /// Adds a name and its value; the value's further lines are aligned with its first one.
  mutating func field(_ name: StyledText, _ value: StyledText, indent: Int) {
    guard let width else { return lines.append(name + ": " + value.onOneLine) }
    let first = name.padded(to: max(name.width + 3, 11))
    let isNarrow = width - Self.margin - indent - first.width < 16
    isNarrow ? text(name + " " + value, indent: indent) : text(value, indent: indent, first: first)
  }

  /// Adds a line that keeps its spaces; a line that is too long is cut into several.
  mutating func verbatim(_ line: StyledText, indent: Int) {
    let line = shown(line)
    guard let width else { return lines.append(line) }
    let start = spaces(Self.margin + bounded(indent))
    lines += line.cut(to: max(8, width - start.width), mark: "  ").map { start + $0 }
  }

  /// Adds a line without any change.
  mutating func raw(_ line: StyledText) { lines.append(line) }

  /// Adds a command and its purpose.
  mutating func command(_ command: String, _ purpose: String, first: StyledText = StyledText()) {
    let name = StyledText(command, .code)
    if purpose.isEmpty { return text(name, first: first) }
    guard let width else { return lines.append(first + name + "  " + StyledText(purpose)) }
    let lead = first + name.padded(to: max(20, name.width + 3))
    if Self.margin + lead.width + purpose.displayWidth <= width {
      return text(StyledText(purpose), first: lead)
    }
    text(name, first: first)
    text(StyledText(purpose), indent: 2)
  }

  /// Replaces signs that the terminal cannot show; their replacements may be wider, so this comes before the
  /// layout.
  private func shown(_ text: StyledText) -> StyledText { text.mapText(appearance.glyphs.fallBack) }

  /// The indent, limited to 4 columns in a narrow window.
  private func bounded(_ indent: Int) -> Int { (width ?? 0) < 50 ? min(indent, 4) : indent }

  private func spaces(_ count: Int) -> StyledText { StyledText(String(repeating: " ", count: max(0, count))) }
}
