import Foundation

/// A board that counts the trains it hears of. It knows a center, and no station.
class Board {
  let center: NotificationCenter
  private(set) var arrivals = 0
  private var end: (() -> Void)?

  init(center: NotificationCenter) {
    self.center = center
  }

  func switchOn() {
    guard end == nil else { return }
    let token = center.addObserver(forName: .trainDidArrive, object: nil, queue: nil) { [weak self] _ in
      self?.arrivals += 1
    }
    end = { [center] in center.removeObserver(token) }
  }

  func switchOff() {
    end?()
    end = nil
  }
}
