/// Plays something, and says when it has ended.
final class Player {
  var onEnd: (() -> Void)?

  func finish() {
    onEnd?()
  }
}

/// Shows a player. It is the only one who holds it.
final class PlayerScreen {
  let player = Player()
  private(set) var ends = 0

  init() {
    player.onEnd = { [weak self] in self?.ends += 1 }
  }
}
