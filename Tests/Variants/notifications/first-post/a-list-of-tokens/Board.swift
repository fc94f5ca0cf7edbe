import Foundation

/// A board that counts the trains it hears of. It knows a center, and no station.
class Board {
  let center: NotificationCenter
  private(set) var arrivals = 0
  private var tokens: [Any] = []

  init(center: NotificationCenter) {
    self.center = center
  }

  func switchOn() {
    switchOff()
    tokens = [
      center.addObserver(
        forName: .trainDidArrive, object: nil, queue: nil,
        using: { [unowned self] _ in
          arrivals += 1
        })
    ]
  }

  func switchOff() {
    tokens.forEach(center.removeObserver)
    tokens = []
  }
}
