import Foundation
import LabKit

/// A board that counts the trains it hears of. It knows a center, and no station.
class Board: ActionTarget {
  static var actions: [Action] { [Action("trainDidArrive:", Board.trainDidArrive)] }

  let center: NotificationCenter
  private(set) var arrivals = 0

  init(center: NotificationCenter) {
    self.center = center
  }

  func switchOn() {
    switchOff()
    center.addObserver(self, selector: "trainDidArrive:", name: .trainDidArrive)
  }

  func switchOff() {
    center.removeObserver(self)
  }

  func trainDidArrive(_ notification: Notification) {
    arrivals += 1
  }
}
