import Foundation

extension Notification.Name {
  static let pleaseCharge = Notification.Name("PleaseCharge")
  static let didCharge = Notification.Name("DidCharge")
  static let didRefuse = Notification.Name("DidRefuse")
}

/// An account. It waits for somebody who wants money.
final class Bank {
  private(set) var balance: Int
  private let center: NotificationCenter

  init(balance: Int, center: NotificationCenter) {
    self.balance = balance
    self.center = center
    _ = center.addObserver(
      forName: .pleaseCharge, object: nil, queue: nil
    ) { [weak self] note in
      guard let self, let amount = note.userInfo?["amount"] as? Int
      else { return }
      if amount <= self.balance {
        self.balance -= amount
        self.center.post(
          name: .didCharge, object: self, userInfo: ["amount": amount])
      } else {
        self.center.post(name: .didRefuse, object: self)
      }
    }
  }
}
