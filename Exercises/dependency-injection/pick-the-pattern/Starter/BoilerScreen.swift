import Foundation
import LabKit

/// 5. Has a line for each change of the temperature, such as "20 -> 60".
class BoilerScreen: UIViewController {
  private(set) var lines: [String] = []

  func connect(boiler: Boiler) {
  }
}
