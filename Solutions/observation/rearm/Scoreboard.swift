import Observation

/// Shows the score of a game.
@MainActor
final class Scoreboard {
  /// What the board has shown, the latest line last.
  private(set) var lines: [String] = []
  /// How often `show` was called: what was observed before is out of date.
  private var shows = 0

  func show(_ game: Game) {
    shows += 1
    follow(game, show: shows)
  }

  /// Shows the score, and observes it until its next change.
  private func follow(_ game: Game, show: Int) {
    guard show == shows else { return }
    let line = withObservationTracking {
      "\(game.home) : \(game.guests)"
    } onChange: { [weak self, weak game] in
      Task { @MainActor in
        guard let game else { return }
        self?.follow(game, show: show)
      }
    }
    lines.append(line)
  }
}
