import Film
import Terminal

/// Shows a film in the whole window.
struct FilmViewer {
  let film: Film
  let appearance: Appearance

  /// Shows the film until the viewer leaves.
  ///
  /// - Parameter reference: makes the film to compare with; nil if there is none, such as before a pass.
  ///
  /// - Returns: whether the film was shown; false if keys can't be read.
  func show(reference: (() async throws -> Film?)?) async throws -> Bool {
    guard let session = TerminalSession(usesAlternateScreen: true) else { return false }
    defer { session.end() }
    var state = FilmState(film, size: session.size, canCompare: reference != nil)
    draw(state, session)
    for await event in session.events {
      switch event {
      case .key(let key):
        switch state.handle(key) {
        case .leave: return true
        case .compare: state.compare(with: try await reference?())
        case .none: break
        }
      case .resized(let size): state.resize(to: size)
      case .resumed: break
      case .ended: return true
      }
      draw(state, session)
    }
    return true
  }

  private func draw(_ state: FilmState, _ session: TerminalSession) {
    let shown = appearance.resized(to: state.size)
    session.draw(FilmDrawing(state: state, glyphs: shown.glyphs).rows, as: shown)
  }
}
