import Foundation
import LabKit

/// 5. Has a line for each change of the temperature, such as "20 -> 60": the property itself is observed.
class BoilerScreen: UIViewController {
  private(set) var lines: [String] = []

  func connect(boiler: Boiler) {
    boiler.addObserver(self, forKeyPath: "temperature", options: [.old, .new], context: nil)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    guard let old = change?[.oldKey], let new = change?[.newKey] else { return }
    lines.append("\(old) -> \(new)")
  }
}
