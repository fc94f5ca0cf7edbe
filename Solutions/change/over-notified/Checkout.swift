import Foundation

/// The till.
final class Checkout {
  private(set) var paid = 0
  private(set) var message = ""
  private let bank: any Charging
  private let center: NotificationCenter

  init(bank: any Charging, center: NotificationCenter) {
    self.bank = bank
    self.center = center
  }

  func pay(_ amount: Int) {
    guard bank.charge(amount) else {
      message = "refused"
      return
    }
    paid += amount
    message = "paid \(amount)"
    center.post(name: .didPay, object: self, userInfo: ["amount": amount])
  }
}
