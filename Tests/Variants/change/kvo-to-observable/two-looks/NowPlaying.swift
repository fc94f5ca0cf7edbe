import Foundation
import Observation

@MainActor
final class NowPlaying {
  private(set) var lines: [String] = []
  let player: Player
  private var old = (status: "", volume: 0)

  init(player: Player) {
    self.player = player
    old.volume = player.volume
    lookAtStatus()
    lookAtVolume()
  }

  private func lookAtStatus() {
    withObservationTracking {
      guard player.status != old.status else { return }
      old.status = player.status
      lines.append(old.status)
    } onChange: { [weak self] in
      DispatchQueue.main.async { self?.lookAtStatus() }
    }
  }

  private func lookAtVolume() {
    withObservationTracking {
      if player.volume != old.volume { lines.append("volume: \(old.volume) -> \(player.volume)") }
      old.volume = player.volume
    } onChange: { [weak self] in
      DispatchQueue.main.async { self?.lookAtVolume() }
    }
  }
}
