import Foundation

/// A board that counts the trains it hears of. It knows a center, and no
/// station.
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
