import Observation

/// Shows what the player does, a line for each change.
@MainActor
final class NowPlaying {
  /// What was shown, the latest line last.
  private(set) var lines: [String] = []
  private let player: Player
  private var shownStatus: String?
  private var shownVolume: Int

  init(player: Player) {
    self.player = player
    shownVolume = player.volume
    follow()
  }

  /// Shows what has changed, and observes both values until the next change.
  private func follow() {
    let (status, volume) = withObservationTracking {
      (player.status, player.volume)
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
    if status != shownStatus {
      lines.append(status)
    }
    if volume != shownVolume {
      lines.append("volume: \(shownVolume) -> \(volume)")
    }
    (shownStatus, shownVolume) = (status, volume)
  }
}
