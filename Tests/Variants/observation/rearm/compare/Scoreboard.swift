import Foundation
import Observation

@MainActor
final class Scoreboard {
  private(set) var lines: [String] = []
  private var game: Game?
  private var token: Token?

  /// One for each call of `show`.
  private final class Token: Sendable {}

  func show(_ game: Game) {
    self.game = game
    token = Token()
    look()
  }

  private func look() {
    guard let game, let token else { return }
    withObservationTracking {
      lines.append("\(game.home) : \(game.guests)")
    } onChange: { [weak self, weak token] in
      DispatchQueue.main.async {
        guard let token, let self, self.token === token else { return }
        self.look()
      }
    }
  }
}
