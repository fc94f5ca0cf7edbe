import Foundation
import LabKit

/// Is told when somebody turns a boiler's knob.
protocol BoilerDelegate: AnyObject {
  func boiler(_ boiler: Boiler, didTurnTo temperature: Int)
}

/// Heats water, and loses heat. Given.
class Boiler: KVObject {
  static let didTurn = Notification.Name("Boiler.didTurn")

  weak var delegate: BoilerDelegate?
  var onTurn: ((Int) -> Void)?
  @Dynamic private(set) var temperature = 20

  /// Somebody turns the knob. The boiler tells that in three ways.
  func turn(to temperature: Int) {
    self.temperature = temperature
    delegate?.boiler(self, didTurnTo: temperature)
    onTurn?(temperature)
    NotificationCenter.default.post(name: Self.didTurn, object: self)
  }

  /// The water cools down by itself. The boiler tells nobody.
  func coolDown(by degrees: Int) {
    temperature -= degrees
  }
}
