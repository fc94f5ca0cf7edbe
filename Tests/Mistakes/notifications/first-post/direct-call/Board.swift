import Foundation

/// A board that counts the trains it hears of. It knows a center, and no station.
class Board {
  let center: NotificationCenter
  private(set) var arrivals = 0
  private var isOn = false

  init(center: NotificationCenter) {
    self.center = center
  }

  func switchOn() {
    isOn = true
  }

  func switchOff() {
    isOn = false
  }

  func count() {
    if isOn { arrivals += 1 }
  }
}
