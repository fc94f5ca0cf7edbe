/// Stands between a cart and its view.
class CartController: CartViewDelegate {
  let cart = Cart()
  let view = CartView()

  init() {
    view.delegate = self
    refresh()
  }

  func cartView(_ view: CartView, didAdd name: String, cents: Int) {
    cart.add(name, cents: cents)
    refresh()
  }

  func cartViewDidClear(_ view: CartView) {
    cart.clear()
    refresh()
  }

  private func refresh() {
    let lines = cart.items.map { "\($0.name)  \(euros($0.cents))" }
    view.show(lines: lines, total: euros(cart.totalCents))
  }

  private func euros(_ cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €"
  }
}
