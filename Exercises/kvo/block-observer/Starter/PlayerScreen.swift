import LabKit

/// Shows the time of a player.
class PlayerScreen {
  let player: Player
  private(set) var clock = ""
  private(set) var updates = 0

  init(player: Player) {
    self.player = player
  }

  // Your work starts here, and continues in Follow.swift.

  func start() {
  }

  func stop() {
  }
}
