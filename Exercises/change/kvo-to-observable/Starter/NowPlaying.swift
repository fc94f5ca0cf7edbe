import LabKit

/// Shows what the player does, a line for each change.
class NowPlaying: KVObject {
  /// What was shown, the latest line last.
  private(set) var lines: [String] = []
  private let player: Player

  init(player: Player) {
    self.player = player
    super.init()
    player.addObserver(
      self, forKeyPath: "status", options: [.initial, .new], context: nil)
    player.addObserver(
      self, forKeyPath: "volume", options: [.old, .new], context: nil)
  }

  deinit {
    player.removeObserver(self, forKeyPath: "volume")
    player.removeObserver(self, forKeyPath: "status")
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    if keyPath == "volume" {
      let old = change?[.oldKey] as? Int ?? 0
      let new = change?[.newKey] as? Int ?? 0
      lines.append("volume: \(old) -> \(new)")
    } else {
      lines.append(change?[.newKey] as? String ?? "?")
    }
  }
}
