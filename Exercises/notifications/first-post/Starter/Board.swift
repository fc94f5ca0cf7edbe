import Foundation

/// A board that counts arriving trains. It knows a center, and no station.
class Board {
  let center: NotificationCenter
  private(set) var arrivals = 0

  init(center: NotificationCenter) {
    self.center = center
  }

  func switchOn() {
  }

  func switchOff() {
  }
}
