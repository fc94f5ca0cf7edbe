import Foundation

/// A board that counts arriving trains. It knows a center, and no station.
class Board {
  let center: NotificationCenter
  private(set) var arrivals = 0
  private var token: (any NSObjectProtocol)?

  init(center: NotificationCenter) {
    self.center = center
  }

  func switchOn() {
    guard token == nil else { return }
    token = center.addObserver(
      forName: .trainDidArrive, object: nil, queue: nil
    ) { [weak self] _ in
      self?.arrivals += 1
    }
  }

  func switchOff() {
    guard let token else { return }
    center.removeObserver(token)
    self.token = nil
  }
}
