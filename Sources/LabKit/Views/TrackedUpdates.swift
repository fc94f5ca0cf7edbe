import Foundation
import Observation

/// How often each update method of a view or a controller has run that reads observable values.
struct TrackedUpdates {
  /// The update methods that UIKit tracks.
  enum Method {
    case properties, willLayout, layout, didLayout
  }

  fileprivate var counts: [Method: Int] = [:]
}

extension UIResponder {
  /// Calls an update method, and calls `again` when the main thread next handles its events after a change of an
  /// observable value that the method read. Each call of the method replaces what the one before has read.
  func track(_ method: TrackedUpdates.Method, _ update: () -> Void, again: @escaping (UIResponder) -> Void) {
    let count = trackedUpdates.counts[method, default: 0] + 1
    trackedUpdates.counts[method] = count
    let tracked = TrackedUpdate(responder: self, method: method, count: count, again: again)
    withObservationTracking(update) {
      LaterMessages.add { tracked.run() }
    }
  }
}

/// One call of an update method. Only the main thread uses it, after the change.
private struct TrackedUpdate: @unchecked Sendable {
  weak var responder: UIResponder?
  let method: TrackedUpdates.Method
  let count: Int
  let again: (UIResponder) -> Void

  func run() {
    guard let responder, responder.trackedUpdates.counts[method] == count else { return }
    again(responder)
  }
}
