/// An account.
final class Bank: Charging {
  struct Overdrawn: Error {}

  private(set) var balance: Int

  init(balance: Int) { self.balance = balance }

  func charge(_ amount: Int) -> Bool {
    (try? take(amount)) != nil
  }

  private func take(_ amount: Int) throws {
    if amount > balance { throw Overdrawn() }
    balance -= amount
  }
}
