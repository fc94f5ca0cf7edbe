import Foundation

/// A board that counts arriving trains. It knows a center, and no station.
class Board {
  let center: NotificationCenter
  private(set) var arrivals = 0
  private var tokens: [Any] = []

  init(center: NotificationCenter) {
    self.center = center
  }

  deinit { switchOff() }

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
