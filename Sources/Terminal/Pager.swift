import Foundation

/// Shows a text that is longer than the window, a screen at a time.
package struct Pager: Sendable {
  /// What a text is shown with.
  package enum Choice: Sendable, Equatable {
    /// It fits, or nobody looks: print it.
    case print
    /// This pager.
    case own
    /// The program that `CODELAB_PAGER` names.
    case program(PagerProgram)
  }

  private let appearance: Appearance

  /// A pager for a window.
  package init(_ appearance: Appearance) { self.appearance = appearance }

  /// What so many lines are shown with. `PAGER` alone changes nothing: it is often set to programs that
  /// show escape sequences as they are.
  package func choice(lines: Int, environment: [String: String]) -> Choice {
    guard appearance.movesCursor, lines >= appearance.size.rows else { return .print }
    guard let command = environment["CODELAB_PAGER"] else { return .own }
    return command.allSatisfy(\.isWhitespace) ? .print : .program(PagerProgram(command))
  }

  /// Shows a text until its reader leaves. `layout` lays the text out for a window, again when it is resized.
  ///
  /// - Returns: whether it was shown; false where the keys cannot be read, and printing is left.
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
    var screen = "\u{1B}[H"
    for line in state.visible { screen += appearance.render(line) + "\u{1B}[K\r\n" }
    for _ in state.visible.count..<max(state.visible.count, state.height) { screen += "\u{1B}[K\r\n" }
    screen += appearance.render(StyledText(state.status, .reversed)) + "\u{1B}[K"
    session.write(screen)
  }
}
