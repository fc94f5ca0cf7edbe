class CartController: CartViewDelegate {
  let cart = Cart()
  let view = CartView()

  init() {
    view.delegate = self
    cart.view = view
    cart.clear()
  }

  func cartView(_ view: CartView, didAdd name: String, cents: Int) {
    cart.add(name, cents: cents)
  }

  func cartViewDidClear(_ view: CartView) {
    cart.clear()
  }
}
