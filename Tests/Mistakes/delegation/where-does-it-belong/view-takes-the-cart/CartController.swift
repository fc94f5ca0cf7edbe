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
    view.show(cart)
  }
}
