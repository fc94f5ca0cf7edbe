/// What somebody wants to buy.
class Cart {
  private(set) var items: [(name: String, cents: Int)] = []

  /// The sum; from 100 euros on, a tenth is taken off.
  var totalCents: Int {
    let sum = items.reduce(0) { $0 + $1.cents }
    return sum >= 10000 ? sum - sum / 10 : sum
  }

  weak var view: CartView?

  private func redraw() {
    view?.show(lines: items.map { "\($0.name)  \(euros($0.cents))" }, total: euros(totalCents))
  }

  private func euros(_ cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €"
  }

  func add(_ name: String, cents: Int) {
    items.append((name, cents))
    redraw()
  }

  func clear() {
    items = []
    redraw()
  }
}
