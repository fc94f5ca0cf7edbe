import Foundation

/// The till.
final class Checkout {
  private enum Outcome {
    case nothing, paid(Int), refused
  }

  private(set) var paid = 0
  private var last = Outcome.nothing
  private let bank: Charging
  private let center: NotificationCenter

  init(bank: Charging, center: NotificationCenter) {
    (self.bank, self.center) = (bank, center)
  }

  var message: String {
    switch last {
    case .nothing: ""
    case .paid(let amount): "paid \(amount)"
    case .refused: "refused"
    }
  }

  func pay(_ amount: Int) {
    last = bank.charge(amount) ? .paid(amount) : .refused
    guard case .paid = last else { return }
    paid += amount
    let fact = Notification(name: .didPay, object: self, userInfo: ["amount": amount])
    center.post(fact)
  }
}
