/// Shows the time of a workout, and what is being uploaded.
@MainActor
final class WorkoutScreen {
  private(set) var clock = "0:00"
  private(set) var lines: [String] = []
  private(set) var finished: [String] = []
  var onChange: (() -> Void)?
}

extension WorkoutScreen: @MainActor StopwatchDelegate {
  func stopwatch(_ stopwatch: Stopwatch, didReach seconds: Int) {
    let rest = seconds % 60
    clock = "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    onChange?()
  }
}

extension WorkoutScreen: UploaderDelegate {
  nonisolated func uploader(
    _ uploader: Uploader, didSend bytes: Int, of name: String
  ) {
    Task { @MainActor in
      lines.append("\(name): \(bytes) bytes")
      onChange?()
    }
  }

  nonisolated func uploader(_ uploader: Uploader, didFinish name: String) {
    Task { @MainActor in
      finished.append(name)
      onChange?()
    }
  }
}
