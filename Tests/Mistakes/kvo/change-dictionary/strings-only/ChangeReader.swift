import Foundation
import LabKit

/// Puts a change dictionary into words.
func text(of change: [NSKeyValueChangeKey: Any]) -> String {
  var words: [String] = []
  if change[.notificationIsPriorKey] != nil { words.append("before") }
  let kind = (change[.kindKey] as? UInt).flatMap(NSKeyValueChange.init)
  if let kind { words.append("\(kind)") }
  if let indexes = change[.indexesKey] as? IndexSet {
    words.append("at \(indexes.map { "\($0)" }.joined(separator: ", "))")
  }
  if let old = change[.oldKey] { words.append("old \(word(for: old))") }
  if let new = change[.newKey] { words.append("new \(word(for: new))") }
  return words.joined(separator: " ")
}

private func word(for value: Any) -> String {
  if let s = value as? String { return s }
  if let a = value as? [String] { return "\(a)" }
  return "nil"
}

/// The options of four observers; each asks for what it wants, and no more.
enum Wishes {
  static let toKnow: NSKeyValueObservingOptions = []
  static let toCompare: NSKeyValueObservingOptions = [.old, .new]
  static let toShow: NSKeyValueObservingOptions = [.initial, .new]
  static let toUndo: NSKeyValueObservingOptions = [.prior, .old]
}
