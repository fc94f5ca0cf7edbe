import Terminal

/// Lays a page out as lines of styled text.
package struct PageRenderer: Sendable {
  let layout: PageLayout
  let text: InlineRenderer

  /// A renderer with this layout.
  package init(_ layout: PageLayout) {
    self.layout = layout
    self.text = InlineRenderer(layout: layout)
  }

  /// All lines of a page, beginning with its title.
  package func lines(of page: Page) -> [StyledText] {
    let margin = StyledText(String(repeating: " ", count: layout.margin))
    let width = layout.width.map { $0 - 2 * layout.margin }
    let lines =
      heading(page.title, level: 1, width: width) + [StyledText()] + self.lines(of: page.blocks, width)
    return lines.map { $0.isEmpty ? $0 : margin + $0 }
  }

  /// The lines of the blocks, with an empty line between two blocks.
  func lines(of blocks: [Block], _ width: Int?) -> [StyledText] {
    Array(blocks.map { lines(of: $0, width) }.filter { !$0.isEmpty }.joined(separator: [StyledText()]))
  }

  private func lines(of block: Block, _ width: Int?) -> [StyledText] {
    switch block {
    case .heading(let level, let title): heading(title, level: level, width: width)
    case .paragraph(let content): wrap(text.styled(content), width)
    case .list(let start, let items): list(items, start: start, width)
    case .aside(let kind, let content): aside(kind, content, width)
    case .quote(let content): quote(content, width)
    case .table(let table): TableRenderer(table, page: self, width: width).lines
    case .code(_, let lines, let marks): code(SwiftHighlighter.lines(lines, marks), width)
    case .rule: [StyledText(layout.glyphs.line(min(width ?? Self.linearRule, Self.widestRule)), .dim)]
    }
  }

  func wrap(
    _ text: StyledText, _ width: Int?, first: StyledText = StyledText(), rest: StyledText = StyledText()
  ) -> [StyledText] {
    guard let width else { return [first + text.mapText { $0.replacing("\n", with: " ") }] }
    return text.wrapped(to: width, first: first, rest: rest)
  }

  private func heading(_ title: String, level: Int, width: Int?) -> [StyledText] {
    let title = StyledText(title, .heading).onOneLine
    guard let width else { return [StyledText(String(repeating: "#", count: level) + " ") + title] }
    let lines = title.wrapped(to: width)
    guard level <= 2 else { return lines }
    let sign = level == 1 ? layout.glyphs.doubleRule : layout.glyphs.rule
    return lines + [StyledText(String(repeating: sign, count: lines.map(\.width).max() ?? 0), .dim)]
  }

  private func list(_ items: [ListItem], start: Int?, _ width: Int?) -> [StyledText] {
    let last = (start ?? 0) + items.count - 1
    let isLoose = items.contains { $0.content.count > 1 && !$0.content[1].isList }
    let entries = items.enumerated().map { index, item -> [StyledText] in
      let number = start.map { String($0 + index) }.map { pad($0, to: String(last).count) + "." }
      let mark = StyledText((number ?? layout.glyphs.bullet) + " ", number == nil ? .dim : [])
      return lines(of: item, mark: mark, width)
    }
    return Array(entries.joined(separator: isLoose && width != nil ? [StyledText()] : []))
  }

  /// The columns of a rule: in text without a width, and the most in a window.
  private static let (linearRule, widestRule) = (3, 24)
  /// The least columns of a list's item, however deep it is.
  private static let narrowestItem = 8
  /// The least columns of a window in which listings are indented by four.
  private static let leastForIndent = 60

  private func lines(of item: ListItem, mark: StyledText, _ width: Int?) -> [StyledText] {
    var lead = mark
    if let isTicked = item.isTicked {
      lead.append((isTicked ? layout.glyphs.ticked : layout.glyphs.unticked) + " ")
    }
    let indent = String(repeating: " ", count: lead.width)
    let inner = width.map { max(Self.narrowestItem, $0 - lead.width) }
    var content = item.content
    if let term = item.term { content = explained(term, content) }
    var lines = content.enumerated().flatMap { index, block in
      (index > 0 && !block.isList ? [StyledText()] : []) + self.lines(of: block, inner)
    }
    if lines.isEmpty { lines = [StyledText()] }
    return lines.enumerated().map { index, line in
      index > 0 && line.isEmpty ? line : (index == 0 ? lead : StyledText(indent)) + line
    }
  }

  /// The term and its explanation, which begins on the same line.
  private func explained(_ term: [Inline], _ content: [Block]) -> [Block] {
    let lead: [Inline] = [.strong(term), .text(": ")]
    guard case .paragraph(let first)? = content.first else { return [.paragraph(lead)] + content }
    return [.paragraph(lead + first)] + content.dropFirst()
  }

  private func aside(_ kind: String, _ content: [Block], _ width: Int?) -> [StyledText] {
    let style = Self.style(ofAside: kind)
    let word = StyledText(kind, style.union(.strong))
    guard let width else {
      let lines = lines(of: content, nil)
      return [word + ": " + (lines.first ?? StyledText())] + lines.dropFirst()
    }
    return bar([word] + lines(of: content, width - 2), StyledText(layout.glyphs.bar + " ", style))
  }

  private func quote(_ content: [Block], _ width: Int?) -> [StyledText] {
    guard let width else {
      let lines = lines(of: content, nil)
      return ["Quote: " + (lines.first ?? StyledText())] + lines.dropFirst()
    }
    return bar(lines(of: content, width - 2), StyledText(layout.glyphs.quote + " ", .dim))
  }

  private func bar(_ lines: [StyledText], _ bar: StyledText) -> [StyledText] {
    lines.map { (bar + $0).trimmedEnd }
  }

  private func code(_ styled: [StyledText], _ width: Int?) -> [StyledText] {
    let indent = StyledText(String(repeating: " ", count: (width ?? .max) < Self.leastForIndent ? 2 : 4))
    return styled.flatMap { line -> [StyledText] in
      guard let width else { return [line.isEmpty ? line : indent + line] }
      let spaces = String(line.plain.prefix { $0 == " " }.prefix(width / 3))
      let mark = StyledText(spaces + layout.glyphs.continuation + " ", .dim)
      return line.cut(to: width - indent.width, mark: mark).map { $0.isEmpty ? $0 : indent + $0 }
    }
  }

  private func pad(_ number: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - number.count)) + number
  }

  private static func style(ofAside kind: String) -> Style {
    switch kind.lowercased() {
    case "warning", "important", "bug", "attention": .warning
    case "tip", "experiment": .pass
    default: .code
    }
  }
}

extension Block {
  fileprivate var isList: Bool {
    if case .list = self { true } else { false }
  }
}
