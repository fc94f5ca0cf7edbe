@testable import WhereDoesItBelong

/// A delegate that remembers what the user did, and changes nothing.
nonisolated final class Listener: CartViewDelegate {
  var heard: [String] = []

  func cartView(_ view: CartView, didAdd name: String, cents: Int) {
    heard.append("add \(name) for \(cents)")
  }

  func cartViewDidClear(_ view: CartView) {
    heard.append("clear")
  }
}
