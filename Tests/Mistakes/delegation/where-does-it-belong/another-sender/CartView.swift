/// What the user did in a cart's view.
protocol CartViewDelegate: AnyObject {
  func cartView(_ view: CartView, didAdd name: String, cents: Int)
  func cartViewDidClear(_ view: CartView)
}

/// Shows lines of text above a total.
class CartView {
  private(set) var text = ""
  weak var delegate: CartViewDelegate?

  func show(lines: [String], total: String) {
    text = (lines + ["Total \(total)"]).joined(separator: "\n")
  }

  func tapAdd(_ name: String, cents: Int) {
    delegate?.cartView(CartView(), didAdd: name, cents: cents)
  }

  func tapClear() {
    delegate?.cartViewDidClear(CartView())
  }
}
