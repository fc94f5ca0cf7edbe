import Foundation
import LabKit

/// 5. Has a line for each change of the temperature, such as "20 -> 60":
/// the property itself is observed.
class BoilerScreen: UIViewController {
  private(set) var lines: [String] = []
  private var observation: NSKeyValueObservation?

  func connect(boiler: Boiler) {
    observation = boiler.observe(\.temperature, options: [.old, .new]) {
      [weak self] _, change in
      guard let old = change.oldValue, let new = change.newValue else {
        return
      }
      self?.lines.append("\(old) -> \(new)")
    }
  }
}
