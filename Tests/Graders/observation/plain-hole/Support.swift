import GraderKit
import Observation

@testable import PlainHole

/// Reads something, and counts how often its change is reported until it is read again.
nonisolated final class Card {
  private var reports = Recorder()

  /// How often a change was reported since the last reading.
  var count: Int { reports.calls.count }

  func read(_ value: () -> Void) {
    let reports = Recorder()
    self.reports = reports
    withObservationTracking(value) { reports.record("changed") }
  }
}
