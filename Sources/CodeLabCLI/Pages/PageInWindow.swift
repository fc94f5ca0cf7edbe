import Terminal

/// The lines of a page in a window, laid out again when the window changes.
typealias PageInWindow = @Sendable (Appearance) -> [StyledText]

extension StyledText {
  /// Longer lines are hard to read.
  static let measure = 100

  /// The text wrapped to the window; one line where there is none.
  func wrapped(_ appearance: Appearance, indent: String = "") -> [StyledText] {
    guard let width = appearance.width else { return [StyledText(indent) + self] }
    return wrapped(to: min(width, Self.measure), first: StyledText(indent), rest: StyledText(indent))
  }
}

extension Appearance {
  /// A sentence or more on a page, wrapped.
  func page(_ text: String) -> [StyledText] {
    lines(of: text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
  }
}
