import Observation

/// Shows the temperatures of a weather station.
@MainActor
final class Display {
  /// What was shown, the latest last.
  private(set) var lines: [String] = []

  // Your work: this loop never ends.
  init(station: Station) {
    Task {
      for await degrees in Observations({ station.degrees }) {
        self.lines.append("\(degrees)°")
      }
    }
  }

  /// Nothing is shown any more.
  func stop() {
  }
}
