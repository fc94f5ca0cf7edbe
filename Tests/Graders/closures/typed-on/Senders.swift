import LabKit

/// A control with a property that no other control has.
nonisolated final class Dial: UIControl {
  var turns = 0
}

nonisolated final class CountingItem: UIBarButtonItem {
  var taps = 0
}

nonisolated final class NoteView: UITextView {
  var words: Int { text.split(separator: " ").count }
}

/// What a handler captures, and what a test watches.
nonisolated final class Captured {
  private var calls = 0

  func count() -> Int {
    calls += 1
    return calls
  }
}

nonisolated final class Target: ActionTarget {
  static var actions: [Action] { [Action("count", Target.count)] }
  private(set) var calls = 0

  func count() { calls += 1 }
}
