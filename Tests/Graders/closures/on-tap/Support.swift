import LabKit

/// What a handler captures, and what a test watches.
nonisolated final class Captured: ActionTarget {
  static var actions: [Action] { [Action("count", Captured.count)] }
  private(set) var calls = 0

  func count() { calls += 1 }
}
