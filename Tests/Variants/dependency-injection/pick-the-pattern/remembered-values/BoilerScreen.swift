import Foundation
import LabKit

/// 5. Has a line for each change of the temperature, such as "20 -> 60": the property itself is observed.
class BoilerScreen: UIViewController {
  private(set) var lines: [String] = []
  private var observation: NSKeyValueObservation?
  private var last: Int?

  func connect(boiler: Boiler) {
    observation = boiler.observe(\.temperature, options: .initial) { [weak self] boiler, _ in
      self?.show(boiler.temperature)
    }
  }

  private func show(_ temperature: Int) {
    if let last { lines.append("\(last) -> \(temperature)") }
    last = temperature
  }
}
