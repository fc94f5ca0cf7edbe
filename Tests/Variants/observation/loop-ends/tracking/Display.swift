import Observation

@MainActor
final class Display {
  private(set) var lines: [String] = []
  private weak var station: Station?

  init(station: Station) {
    self.station = station
    look()
  }

  func stop() { station = nil }

  private func look() {
    guard let station else { return }
    let degrees = withObservationTracking {
      station.degrees
    } onChange: { [weak self] in
      Task { @MainActor in self?.look() }
    }
    if lines.last != "\(degrees)°" { lines.append("\(degrees)°") }
  }
}
