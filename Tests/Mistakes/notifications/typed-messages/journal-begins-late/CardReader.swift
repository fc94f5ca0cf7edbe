import Foundation

/// Reads cards, on any thread.
final class CardReader: Sendable {
  let center: NotificationCenter

  init(center: NotificationCenter) {
    self.center = center
  }

  func scan(_ card: Int) {
    center.post(CardScanned(card: card), subject: self)
  }
}
