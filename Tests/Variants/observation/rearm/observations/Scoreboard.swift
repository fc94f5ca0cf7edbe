import Observation

@MainActor
final class Scoreboard {
  private(set) var lines: [String] = []
  private var task: Task<Void, Never>?

  func show(_ game: Game) {
    task?.cancel()
    lines.append("\(game.home) : \(game.guests)")
    let scores = Observations { [weak game] in
      game.map { "\($0.home) : \($0.guests)" } ?? ""
    }
    task = Task { [weak self] in
      var isFirst = true
      for await line in scores {
        if Task.isCancelled { return }
        if !isFirst || line != self?.lines.last { self?.lines.append(line) }
        isFirst = false
      }
    }
  }

  deinit { task?.cancel() }
}
