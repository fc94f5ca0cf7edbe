/// Shows the time of a workout, and what is being uploaded.
@MainActor
final class WorkoutScreen {
  private(set) var clock = "0:00" { didSet { onChange?() } }
  private(set) var lines: [String] = [] { didSet { onChange?() } }
  private(set) var finished: [String] = [] { didSet { onChange?() } }
  var onChange: (() -> Void)?
}

extension WorkoutScreen: StopwatchDelegate, UploaderDelegate {
  nonisolated func stopwatch(_ stopwatch: Stopwatch, didReach seconds: Int) {
    MainActor.assumeIsolated {
      let digits = String(seconds % 60)
      clock = "\(seconds / 60):" + (digits.count == 1 ? "0" : "") + digits
    }
  }

  nonisolated func uploader(_ uploader: Uploader, didSend bytes: Int, of name: String) {
    later { $0.lines += ["\(name): \(bytes) bytes"] }
  }

  nonisolated func uploader(_ uploader: Uploader, didFinish name: String) {
    later { $0.finished += [name] }
  }

  nonisolated private func later(_ change: @escaping @MainActor @Sendable (WorkoutScreen) -> Void) {
    Task { @MainActor [weak self] in
      if let self { change(self) }
    }
  }
}
