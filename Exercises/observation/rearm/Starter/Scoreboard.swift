import Observation

/// Shows the score of a game.
@MainActor
final class Scoreboard {
  /// What the board has shown, the latest line last.
  private(set) var lines: [String] = []

  // Your work: the board looks when the game begins, and never again.
  func show(_ game: Game) {
    withObservationTracking {
      lines.append("\(game.home) : \(game.guests)")
    } onChange: {
      print("the score changes")
    }
  }
}
