import GraderKit

@testable import WhereDoesItBelong

/// A delegate that remembers what the user did, and changes nothing.
nonisolated class Listener: CartViewDelegate {
  var heard: [String] = []
  var senders: [CartView] = []

  func cartView(_ view: CartView, didAdd name: String, cents: Int) {
    heard.append("add \(name) for \(cents)")
    senders.append(view)
  }

  func cartViewDidClear(_ view: CartView) {
    heard.append("clear")
    senders.append(view)
  }
}

/// A delegate of another class.
nonisolated final class Clerk: Listener {}

/// A delegate of one of the two classes.
nonisolated func makeListener() -> Listener { Inputs().bool() ? Listener() : Clerk() }
