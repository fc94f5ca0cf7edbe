import LabKit

/// Shows the time of a player.
class PlayerScreen {
  let player: Player
  private(set) var clock = ""
  private(set) var updates = 0
  private static var observation: NSKeyValueObservation?

  init(player: Player) {
    self.player = player
    start()
  }

  func start() {
    Self.observation = player.observe(\.seconds, options: [.initial]) {
      [weak self] player, _ in
      self?.show(player.seconds)
    }
  }

  func stop() {
    Self.observation?.invalidate()
  }

  private func show(_ seconds: Int) {
    clock = "\(seconds) s"
    updates += 1
  }
}
