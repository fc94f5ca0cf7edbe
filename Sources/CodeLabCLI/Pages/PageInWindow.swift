import Terminal

/// Lays out the lines of a page for a window; called again when the window changes.
typealias PageInWindow = @Sendable (Appearance) -> [StyledText]

extension StyledText {
  /// The maximum width, because longer lines are hard to read.
  static let measure = 100

  /// The text wrapped to the window; one line if lines are never wrapped.
  func wrapped(_ appearance: Appearance, indent: String = "") -> [StyledText] {
    guard let width = appearance.width else { return [StyledText(indent) + self] }
    return wrapped(to: min(width, Self.measure), first: StyledText(indent), rest: StyledText(indent))
  }
}

extension Appearance {
  /// Sentences as the wrapped lines of a page.
  func page(_ text: String) -> [StyledText] {
    lines(of: text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
  }
}
