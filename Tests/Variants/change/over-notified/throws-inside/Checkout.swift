import Foundation

/// The till.
final class Checkout {
  private(set) var paid = 0
  private(set) var message = ""
  private let charge: (Int) -> Bool
  private let center: NotificationCenter

  init(bank: any Charging, center: NotificationCenter) {
    charge = { bank.charge($0) }
    self.center = center
  }

  func pay(_ amount: Int) {
    if charge(amount) { succeed(amount) } else { message = "refused" }
  }

  private func succeed(_ amount: Int) {
    paid += amount
    message = "paid " + String(amount)
    center.post(name: .didPay, object: self, userInfo: ["amount": amount])
  }
}
