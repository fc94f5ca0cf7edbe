import Foundation
import LabKit

extension [NSKeyValueChangeKey: Any] {
  fileprivate var kindWord: String {
    switch NSKeyValueChange(rawValue: self[.kindKey] as? UInt ?? 0) {
    case .setting: "setting"
    case .insertion: "insertion"
    case .removal: "removal"
    case .replacement: "replacement"
    case nil: "unknown"
    }
  }

  fileprivate func phrase(_ name: String, _ key: NSKeyValueChangeKey) -> String {
    guard let value = self[key] else { return "" }
    return value is NSNull ? " \(name) nil" : " \(name) \(value)"
  }

  fileprivate var places: String {
    guard let indexes = self[.indexesKey] as? IndexSet else { return "" }
    return " at " + indexes.map(String.init).joined(separator: ", ")
  }
}

/// Puts a change dictionary into words.
func text(of change: [NSKeyValueChangeKey: Any]) -> String {
  let isPrior = change[.notificationIsPriorKey] as? Bool ?? false
  return (isPrior ? "before " : "") + change.kindWord + change.places
    + change.phrase("old", .oldKey) + change.phrase("new", .newKey)
}

/// The options of four observers.
enum Wishes {
  static var toKnow: NSKeyValueObservingOptions { [] }
  static var toCompare: NSKeyValueObservingOptions { toShow.subtracting(.initial).union(.old) }
  static var toShow: NSKeyValueObservingOptions { [.new, .initial] }
  static var toUndo: NSKeyValueObservingOptions { [.old, .prior] }
}
