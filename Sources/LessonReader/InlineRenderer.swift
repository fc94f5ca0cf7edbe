import Terminal

/// Turns running text into styled text; a link shows its address, or the command that opens its page.
struct InlineRenderer: Sendable {
  let layout: PageLayout

  func styled(_ content: [Inline], _ style: Style = []) -> StyledText {
    content.reduce(into: StyledText()) { $0.append(styled($1, style)) }
  }

  private func styled(_ inline: Inline, _ style: Style) -> StyledText {
    switch inline {
    case .text(let words): StyledText(words, style)
    case .code(let name): code(typed(name), style)
    case .emphasis(let content): styled(content, style.union(.emphasis))
    case .strong(let content): styled(content, style.union(.strong))
    case .struck(let content): styled(content, style.union(.struck))
    case .link(let text, let address): link(text, address, style)
    case .pageLink(let text, let page): pageLink(text, page, style)
    }
  }

  /// A command in the form that the reader types in the current folder.
  private func typed(_ code: String) -> String {
    code.hasPrefix("codelab ") ? layout.command + code.dropFirst("codelab".count) : code
  }

  /// Code between backticks, because without colours a name such as `self` would look like a word.
  private func code(_ name: String, _ style: Style) -> StyledText {
    StyledText("`" + name + "`", style.union(.code))
  }

  private func link(_ text: [Inline], _ address: String, _ style: Style) -> StyledText {
    let target = StyledText(address, style.union(.link))
    return text.isEmpty
      ? target : styled(text, style) + StyledText(" <", style) + target + StyledText(">", style)
  }

  private func pageLink(_ text: [Inline], _ page: String, _ style: Style) -> StyledText {
    guard let destination = layout.destination(page) else {
      return text.isEmpty ? StyledText(page, style) : styled(text, style)
    }
    let words = text.isEmpty ? StyledText(destination.title, style) : styled(text, style)
    return words + StyledText(" (", style) + code(destination.command, style) + StyledText(")", style)
  }
}
