nonisolated final class SomeDelegate: CartViewDelegate {
  func cartView(_ view: CartView, didAdd name: String, cents: Int) {}
  func cartViewDidClear(_ view: CartView) {}
}

nonisolated func useCartView(_ delegate: SomeDelegate) -> String {
  let view = CartView()
  view.delegate = delegate
  view.show(lines: ["tea"], total: "2.50")
  view.tapAdd("tea", cents: 250)
  view.tapClear()
  return view.text
}
