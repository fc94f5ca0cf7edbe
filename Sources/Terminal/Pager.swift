import Foundation

/// Shows a text that is longer than the window, one screen at a time.
package struct Pager: Sendable {
  /// The way in which a text is shown.
  package enum Choice: Sendable, Equatable {
    /// Printed, because it fits into the window or the output is not a terminal.
    case print
    /// Shown by this pager.
    case own
    /// Shown by the program that `CODELAB_PAGER` names.
    case program(PagerProgram)
  }

  private let appearance: Appearance

  /// A pager for a window.
  package init(_ appearance: Appearance) { self.appearance = appearance }

  /// The way to show this number of lines. `PAGER` is ignored, because it often names a program that does not interpret
  /// escape sequences.
  package func choice(lines: Int, environment: [String: String]) -> Choice {
    guard appearance.movesCursor, lines >= appearance.size.rows else { return .print }
    guard let command = environment["CODELAB_PAGER"] else { return .own }
    return command.allSatisfy(\.isWhitespace) ? .print : .program(PagerProgram(command))
  }

  /// Shows a text until the reader quits. `layout` lays the text out for a window, and again when the window is
  /// resized.
  ///
  /// - Returns: whether the text was shown; false if keys cannot be read, so that the text must be printed.
  package func show(_ layout: @Sendable (Appearance) -> [StyledText]) async -> Bool {
    guard let session = TerminalSession(usesAlternateScreen: true) else { return false }
    defer { session.end() }
    var state = PagerState(lines: layout(appearance.resized(to: session.size)), size: session.size)
    draw(state, in: session)
    for await event in session.events {
      switch event {
      case .key(let key): guard state.handle(key) else { return true }
      case .resized(let size): state.relayout(layout(appearance.resized(to: size)), size: size)
      case .resumed: break
      case .ended: return true
      }
      draw(state, in: session)
    }
    return true
  }

  private func draw(_ state: PagerState, in session: TerminalSession) {
    let rows = state.rows
    let empty = Array(repeating: StyledText(), count: max(0, state.height - rows.count))
    session.draw(rows + empty + [StyledText(state.status, .reversed)], as: appearance)
  }
}
