import LabKit

/// Shows the time of a player.
class PlayerScreen {
  let player: Player
  private(set) var clock = ""
  private(set) var updates = 0
  private var observation: NSKeyValueObservation?

  init(player: Player) {
    self.player = player
    start()
  }

  func start() {
    show(player.seconds)
    observation = player.observe(\.seconds, options: [.new]) { [weak self] _, change in
      guard let self, let seconds = change.newValue else { return }
      show(seconds)
    }
  }

  func stop() {
    observation = nil
  }

  private func show(_ seconds: Int) {
    clock = "\(seconds) s"
    updates += 1
  }
}
