import Observation

@MainActor
final class NowPlaying {
  private(set) var lines: [String] = []
  private let player: Player
  private var tasks: [Task<Void, Never>] = []

  init(player: Player) {
    self.player = player
    lines = [player.status]
    let (statuses, volumes) = (
      Observations { [weak player] in player?.status ?? "" }, Observations { [weak player] in player?.volume ?? 0 }
    )
    var (status, volume) = (player.status, player.volume)
    tasks = [
      Task { [weak self] in
        for await new in statuses where new != status {
          self?.lines.append(new)
          status = new
        }
      },
      Task { [weak self] in
        for await new in volumes where new != volume {
          self?.lines.append("volume: \(volume) -> \(new)")
          volume = new
        }
      },
    ]
  }

  deinit {
    for task in tasks { task.cancel() }
  }
}
