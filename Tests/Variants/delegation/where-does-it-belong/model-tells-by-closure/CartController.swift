final class CartController {
  private(set) lazy var cart = Cart()
  let view: CartView

  init() {
    view = CartView()
    view.delegate = self
    cart.onChange = { [weak self] in self?.update() }
    update()
  }

  private func update() {
    var lines = [String]()
    for item in cart.items { lines.append(item.name + "  " + item.cents.asEuros) }
    view.show(lines: lines, total: cart.totalCents.asEuros)
  }
}

extension CartController: CartViewDelegate {
  func cartView(_ view: CartView, didAdd name: String, cents: Int) { cart.add(name, cents: cents) }
  func cartViewDidClear(_ view: CartView) { cart.clear() }
}

extension Int {
  fileprivate var asEuros: String {
    let digits = String(self % 100)
    return String(self / 100) + "." + (digits.count == 1 ? "0" + digits : digits) + " €"
  }
}
