import Foundation
import LabKit

class BoilerScreen: UIViewController {
  private(set) var lines: [String] = []
  private var observation: NSKeyValueObservation?

  func connect(boiler: Boiler) {
    observation = boiler.observe(\.temperature, options: [.old, .new]) { _, change in
      self.lines.append("\(change.oldValue!) -> \(change.newValue!)")
    }
  }
}
