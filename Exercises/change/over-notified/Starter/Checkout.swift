import Foundation

/// The checkout. It asks for money, and waits until somebody answers.
final class Checkout {
  private(set) var paid = 0
  private(set) var message = ""
  private let center: NotificationCenter

  init(center: NotificationCenter) {
    self.center = center
    _ = center.addObserver(
      forName: .didCharge, object: nil, queue: nil
    ) { [weak self] note in
      guard let self, let amount = note.userInfo?["amount"] as? Int
      else { return }
      self.paid += amount
      self.message = "paid \(amount)"
      self.center.post(
        name: .didPay, object: self, userInfo: ["amount": amount])
    }
    _ = center.addObserver(
      forName: .didRefuse, object: nil, queue: nil
    ) { [weak self] _ in self?.message = "refused" }
  }

  func pay(_ amount: Int) {
    center.post(
      name: .pleaseCharge, object: self, userInfo: ["amount": amount])
  }
}
