import Foundation
import LabKit

/// 5. Has a line for each change of the temperature, such as "20 -> 60".
class BoilerScreen: UIViewController {
  private static let context = ObservationContext()
  private(set) var lines: [String] = []
  private var boiler: Boiler?

  deinit {
    boiler?.removeObserver(self, forKeyPath: "temperature", context: Self.context)
  }

  func connect(boiler: Boiler) {
    self.boiler = boiler
    boiler.addObserver(self, forKeyPath: "temperature", options: [.old, .new], context: Self.context)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    guard context == Self.context else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    guard let old = change?[.oldKey], let new = change?[.newKey] else { return }
    lines.append("\(old) -> \(new)")
  }
}
