import Observation

/// Shows the temperatures of a weather station.
@MainActor
final class Display {
  /// What was shown, the latest last.
  private(set) var lines: [String] = []
  private var task: Task<Void, Never>?

  init(station: Station) {
    let values = Observations { [weak station] in station?.degrees }
    task = Task { [weak self] in
      for await degrees in values {
        if let degrees { self?.lines.append("\(degrees)°") }
      }
    }
  }

  deinit {
    task?.cancel()
  }

  /// Nothing is shown any more.
  func stop() {
    task?.cancel()
  }
}
