import Foundation
import LabKit

/// 5. Has a line for each change of the temperature, such as "20 -> 60": the property itself is observed.
class BoilerScreen: UIViewController, BoilerDelegate {
  private(set) var lines: [String] = []
  private var last = 20

  func connect(boiler: Boiler) {
    last = boiler.temperature
    boiler.delegate = self
  }

  func boiler(_ boiler: Boiler, didTurnTo temperature: Int) {
    lines.append("\(last) -> \(temperature)")
    last = temperature
  }
}
