/// What somebody wants to buy.
class Cart {
  private(set) var items: [(name: String, cents: Int)] = []

  /// The sum; from 100 euros on, a tenth is taken off.
  var totalCents: Int {
    let sum = items.reduce(0) { $0 + $1.cents }
    return sum >= 10000 ? sum - sum / 10 : sum
  }

  func add(_ name: String, cents: Int) {
    items.append((name, cents))
  }

  func clear() {
    items = []
  }
}
