import Foundation
import LabKit

/// Puts a change dictionary into words.
func text(of change: [NSKeyValueChangeKey: Any]) -> String {
  // Your work starts here.
  ""
}

/// The options of four observers; at the moment each asks for everything.
enum Wishes {
  static let toKnow: NSKeyValueObservingOptions = [
    .old, .new, .initial, .prior,
  ]
  static let toCompare: NSKeyValueObservingOptions = [
    .old, .new, .initial, .prior,
  ]
  static let toShow: NSKeyValueObservingOptions = [
    .old, .new, .initial, .prior,
  ]
  static let toUndo: NSKeyValueObservingOptions = [
    .old, .new, .initial, .prior,
  ]
}
