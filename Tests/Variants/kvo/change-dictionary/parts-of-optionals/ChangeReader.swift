import Foundation
import LabKit

/// Puts a change dictionary into words.
func text(of change: [NSKeyValueChangeKey: Any]) -> String {
  let names: [UInt: String] = [1: "setting", 2: "insertion", 3: "removal", 4: "replacement"]
  let places = (change[.indexesKey] as? IndexSet)?.map { "\($0)" }.joined(separator: ", ")
  let parts = [
    change[.notificationIsPriorKey].map { _ in "before" },
    (change[.kindKey] as? UInt).flatMap { names[$0] },
    places.map { "at \($0)" },
    change[.oldKey].map { "old \(word(for: $0))" },
    change[.newKey].map { "new \(word(for: $0))" },
  ]
  return parts.compactMap { $0 }.joined(separator: " ")
}

private func word(for value: Any) -> String {
  value is NSNull ? "nil" : "\(value)"
}

/// The options of four observers; each asks for what it wants, and no more.
enum Wishes {
  static let toKnow: NSKeyValueObservingOptions = []
  static let toCompare: NSKeyValueObservingOptions = [.old, .new]
  static let toShow: NSKeyValueObservingOptions = [.initial, .new]
  static let toUndo: NSKeyValueObservingOptions = [.prior, .old]
}
