/// Shows the time of a workout, and what is being uploaded.
@MainActor
final class WorkoutScreen: @MainActor StopwatchDelegate, UploaderDelegate {
  private(set) var clock = "0:00"
  private(set) var lines: [String] = []
  private(set) var finished: [String] = []
  var onChange: (() -> Void)?

  private enum Change {
    case line(String)
    case end(String)
  }

  func stopwatch(_ stopwatch: Stopwatch, didReach seconds: Int) {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    clock = rest > 9 ? "\(minutes):\(rest)" : "\(minutes):0\(rest)"
    onChange?()
  }

  nonisolated func uploader(_ uploader: Uploader, didSend bytes: Int, of name: String) {
    Task { await apply(.line("\(name): \(bytes) bytes")) }
  }

  nonisolated func uploader(_ uploader: Uploader, didFinish name: String) {
    Task { await apply(.end(name)) }
  }

  private func apply(_ change: Change) {
    switch change {
    case .line(let line): lines.append(line)
    case .end(let name): finished.append(name)
    }
    onChange?()
  }
}
