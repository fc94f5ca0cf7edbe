/// An account.
final class Bank: Charging {
  private(set) var balance: Int

  init(balance: Int) {
    self.balance = balance
  }

  func charge(_ amount: Int) -> Bool {
    guard amount <= balance else { return false }
    balance -= amount
    return true
  }
}
