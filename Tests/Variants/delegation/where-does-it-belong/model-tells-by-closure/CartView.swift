protocol CartViewDelegate: AnyObject {
  func cartView(_ view: CartView, didAdd name: String, cents: Int)
  func cartViewDidClear(_ view: CartView)
}

final class CartView {
  private var rows = [String]()
  weak var delegate: (any CartViewDelegate)?

  var text: String { rows.joined(separator: "\n") }

  func show(lines: [String], total: String) {
    rows = lines
    rows.append("Total " + total)
  }

  func tapAdd(_ name: String, cents: Int) { delegate?.cartView(self, didAdd: name, cents: cents) }
  func tapClear() { delegate?.cartViewDidClear(self) }
}
