import GraderKit
import XCTest
@testable import WhereDoesItBelong

nonisolated final class WhereDoesItBelongGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheCartCountsWithoutAScreen() {
    var cart = Cart()
    expectEqual(cart.totalCents, 0, "An empty cart costs nothing")
    let (names, bulb) = (inputs.words(3), inputs.int(in: 2...900))
    cart.add(names[0], cents: 9_999 - bulb)
    cart.add(names[1], cents: bulb)
    expectEqual(cart.totalCents, 9_999, "Below 100 euros nothing is taken off")
    cart.add(names[2], cents: 1)
    expectEqual(cart.totalCents, 9_000, "From 100 euros on a tenth is taken off")
    expectEqual(cart.items.map { $0.name }, names, "The cart has its items, in order")
    expectEqual(cart.items.map { $0.cents }, [9_999 - bulb, bulb, 1], "The cart has the price of each item")
    let sum = 10_000 + inputs.int(in: 1_001...1_999) * 10 + 5
    cart.add(inputs.word(), cents: sum - 10_000)
    expectEqual(
      cart.totalCents, sum - sum / 10,
      "A tenth of \(euros(sum)) is \(euros(sum / 10)), rounded down to whole cents")
    // A tenth of it is an odd number that a Float cannot hold.
    let rich = (2 * inputs.int(in: 10_000_000...40_000_000) + 1) * 10 + 5
    cart.add(names[0], cents: rich - sum)
    expectEqual(
      cart.totalCents, rich - rich / 10, "A tenth of \(euros(rich)) is taken off, however much it is")
    let again = inputs.repetitions()
    for _ in 1...again { cart.add(names[0], cents: 0) }
    let unusual = inputs.unusualTexts()
    for text in unusual { cart.add(text, cents: 0) }
    expectEqual(
      cart.items.count, 5 + again + unusual.count,
      "Each item is added, also one that costs nothing, has no name or was added before")
    cart.clear()
    expectEqual(cart.totalCents, 0, "A cart that was cleared costs nothing")
    cart.add(names[1], cents: 9_999)
    expectEqual(
      cart.totalCents, 9_999,
      "After a discount and `clear()`, the cart is as new: below 100 euros nothing is taken off")
    cart.clear()
    cart.add(names[0], cents: rich)
    expectEqual(
      cart.totalCents, rich - rich / 10, "A tenth is taken off, also if a single item costs 100 euros or more"
    )
    cart.clear()
    let odd = 10_000 + inputs.int(in: 1_001...1_999) * 10 + inputs.int(in: 6...9)
    cart.add(names[0], cents: odd)
    expectEqual(
      cart.totalCents, odd - odd / 10,
      "A tenth of \(euros(odd)) is \(euros(odd / 10)), rounded down to whole cents")
    let (full, voucher) = (inputs.int(in: 2_000...9_000), inputs.int(in: 100...900))
    cart.clear()
    cart.add(names[0], cents: full)
    cart.add(names[1], cents: -voucher)
    expectEqual(
      cart.items.map { $0.cents }, [full, -voucher],
      "An item costs less than nothing, like a voucher: it is added, too")
    expectEqual(
      cart.totalCents, full - voucher, "An item costs less than nothing, like a voucher: the total is lower")
    cart = Cart()
    expectEqual(cart.items.count, 0, "A new cart is empty")
    let many = inputs.int(in: 21...39)
    for _ in 1...many { cart.add(inputs.word(), cents: bulb) }
    cart.add(names[2], cents: 20_000 - many * bulb)
    expectEqual(
      cart.totalCents, 18_000, "A tenth of 200.00 € is taken off, however many items the cart has")
    for round in 1...inputs.repetitions() {
      cart.clear()
      expectEqual(cart.items.count, 0, "After call \(round) of `clear()`, the cart is empty")
      cart.add(names[0], cents: bulb)
      expectEqual(
        cart.totalCents, bulb, "Call \(round) of `clear()`, then an item: the total is the price of that item"
      )
      if hasFailed { return }
    }
  }

  func testTheViewShowsWhatItIsGivenAndTellsWhatTheUserDid() {
    let view = CartView()
    let (listener, lines, total) = (makeListener(), inputs.texts(2), inputs.text())
    let (item, cents) = (inputs.word(), inputs.int(in: 100...900))
    expectEqual(view.text, "", "Before `show`, the text of the view is empty")
    view.tapClear()
    view.tapAdd(item, cents: cents)
    expectEqual(view.text, "", "Without a delegate, a tap changes nothing: the text is still empty")
    let shown = "\(lines[0])\n\(lines[1])\nTotal \(total)"
    view.show(lines: lines, total: total)
    for tap in inputs.shuffled(["tapAdd", "tapClear"]) {
      if tap == "tapAdd" { view.tapAdd(item, cents: cents) } else { view.tapClear() }
      expectEqual(view.text, shown, "Without a delegate, `\(tap)` does not change the text of the view")
    }
    view.delegate = listener
    view.show(lines: lines, total: total)
    expectEqual(view.text, shown, "The view shows the lines and the total that it is given")
    view.tapAdd(item, cents: cents)
    expectEqual(view.text, shown, "`tapAdd` only tells the delegate: the text of the view stays the same")
    view.tapClear()
    expectEqual(view.text, shown, "`tapClear` only tells the delegate: the text of the view stays the same")
    expectEqual(
      listener.heard, ["add \(item) for \(cents)", "clear"],
      "The delegate is told what the user did, in order")
    expectTrue(listener.senders.allSatisfy { $0 === view }, "The first argument is the view that was used")
    expectEqual(CartView().text, "", "Another view has its own text")
    let fresh = CartView()
    fresh.delegate = listener
    listener.heard = []
    fresh.tapClear()
    fresh.tapAdd("", cents: 0)
    expectEqual(
      listener.heard, ["clear", "add  for 0"],
      "The delegate is told of each tap, also if the view shows nothing, or the name is empty")
    view.show(lines: [], total: total)
    expectEqual(view.text, "Total \(total)", "When the view is given other lines, it shows only those")
    view.show(lines: ["", lines[0], ""], total: "")
    expectEqual(
      view.text, "\n\(lines[0])\n\nTotal ", "The view shows the lines that it is given, also empty ones")
    expectEachTapIsTold(item)
  }

  /// Each tap and each text counts, however many came before.
  private func expectEachTapIsTold(_ item: String) {
    let (view, listener) = (CartView(), makeListener())
    view.delegate = listener
    for round in 1...inputs.repetitions() {
      listener.heard = []
      view.tapAdd(item, cents: round)
      view.tapClear()
      expectEqual(
        listener.heard, ["add \(item) for \(round)", "clear"],
        "Call \(round) of `tapAdd` and of `tapClear`: the delegate is told of both")
      view.show(lines: [item], total: "\(round)")
      expectEqual(
        view.text, "\(item)\nTotal \(round)", "Call \(round) of `show`: the view shows what it is given")
      if hasFailed { return }
    }
  }

  func testTheViewDoesNotKeepItsController() {
    let name = inputs.word()
    let taps: [(when: String, act: (CartView) -> Void)] = [
      ("A controller is new", { _ in }),
      ("The user has added an item", { $0.tapAdd(name, cents: 250) }),
      ("The user has cleared the cart", { $0.tapClear() }),
      (
        "The user has added items, cleared the cart, and added one again",
        {
          for cents in [9_000, 3_000] { $0.tapAdd(name, cents: cents) }
          $0.tapClear()
          $0.tapAdd(name, cents: 250)
        }
      ),
    ]
    for tap in taps {
      let tracker = ReleaseTracker()
      let view = viewOfAControllerThatIsLetGo(tracker, tap.act)
      tracker.expectReleased(
        "\(tap.when): the controller is deallocated, even if its view still exists", heldBy: [view])
      if hasFailed { return }
      // Nobody is told any more; a reference that is used after that ends the program.
      view.tapAdd(inputs.word(), cents: inputs.int(in: 2...900))
      view.tapClear()
    }
  }

  func testTheScreenBehavesAsBefore() {
    let controller = CartController()
    let view = controller.view
    expectEqual(view.text, "Total 0.00 €", "At the start the screen shows an empty cart")
    let names = inputs.words(3)
    // The sum has a tenth in whole cents: how it is rounded is another criterion's.
    let small = inputs.int(in: 101...109)
    let cents = [small, inputs.int(in: 11...80) * 100, inputs.int(in: 1_001...1_999) * 10 + 110 - small]
    let lines = zip(names, cents).map { "\($0)  \(euros($1))\n" }
    for index in 0...1 { view.tapAdd(names[index], cents: cents[index]) }
    expectEqual(
      view.text, lines[0] + lines[1] + "Total \(euros(cents[0] + cents[1]))",
      "Each item has a line, in order, above the total")
    view.tapAdd(names[2], cents: cents[2])
    let sum = cents.reduce(0, +)
    expectEqual(
      view.text, lines.joined() + "Total \(euros(sum - sum / 10))",
      "The third item makes 100 euros or more: each item has a line, in order, and the total shown is a tenth less"
    )
    expectEqual(controller.cart.items.count, 3, "The items that the user added are in the controller's cart")
    view.tapAdd(names[0], cents: 0)
    expectEqual(
      view.text, lines.joined() + "\(names[0])  0.00 €\nTotal \(euros(sum - sum / 10))",
      "The same name again has another line, also without a price")
    let other = CartController()
    expectEqual(other.view.text, "Total 0.00 €", "Another screen has its own cart")
    let (large, costly) = (inputs.int(in: 20_000_000...900_000_000) * 10 + 1, CartController())
    costly.view.tapAdd(names[0], cents: large)
    expectEqual(
      String(costly.view.text.prefix { $0 != "\n" }), "\(names[0])  \(euros(large))",
      "A large price is shown to the cent, too")
    for cents in [109, 110] { other.view.tapAdd(names[0], cents: cents) }
    expectEqual(
      other.view.text, "\(names[0])  1.09 €\n\(names[0])  1.10 €\nTotal 2.19 €",
      "A price has two digits for the cents")
    other.view.tapAdd(names[0], cents: 110)
    expectEqual(
      other.view.text, "\(names[0])  1.09 €\n\(names[0])  1.10 €\n\(names[0])  1.10 €\nTotal 3.29 €",
      "An item that equals the one before it is added, too, and has a line of its own")
    expectTheViewShowsTheCart(names)
    view.tapClear()
    expectEqual(view.text, "Total 0.00 €", "After clearing, the screen shows an empty cart")
    expectEqual(controller.cart.items.count, 0, "After clearing, the controller's cart is empty")
    view.tapAdd(names[1], cents: 9_999)
    expectEqual(
      view.text, "\(names[1])  99.99 €\nTotal 99.99 €",
      "After clearing, the screen works as at the start: below 100 euros nothing is taken off")
    expectEachTapCounts(names)
  }

  /// Each tap changes cart and view, however many came before.
  private func expectEachTapCounts(_ names: [String]) {
    let controller = CartController()
    let view = controller.view
    for round in 1...inputs.repetitions() {
      view.tapAdd(names[0], cents: 109)
      view.tapAdd(names[1], cents: 110)
      expectEqual(
        view.text, "\(names[0])  1.09 €\n\(names[1])  1.10 €\nTotal 2.19 €",
        "Two items are added and cleared, again and again: in round \(round) the screen shows both items")
      view.tapClear()
      expectEqual(
        view.text, "Total 0.00 €",
        "Two items are added and cleared, again and again: after clearing in round \(round) the cart is empty"
      )
      if hasFailed { return }
    }
    // Each tap may write all lines again, with a formatter that takes its time.
    let many = inputs.int(in: 60...99)
    for _ in 1...many { view.tapAdd(names[2], cents: 7) }
    expectEqual(
      view.text.split(separator: "\n").count, many + 1,
      "\(many) items are added, one after the other: each has a line above the total")
  }

  /// A cart that is a class can be filled from outside, too. One that is a struct is the controller's own.
  private func expectTheViewShowsTheCart(_ names: [String]) {
    guard isClass(Cart.self) else { return }
    let controller = CartController()
    var cart = controller.cart
    cart.add(names[0], cents: 109)
    controller.view.tapAdd(names[1], cents: 110)
    expectEqual(
      controller.view.text, "\(names[0])  1.09 €\n\(names[1])  1.10 €\nTotal 2.19 €",
      "After a tap the view shows what is in the cart, also an item that the program has added to the cart")
    cart = controller.cart
    cart.clear()
    controller.view.tapClear()
    expectEqual(
      controller.view.text, "Total 0.00 €",
      "After a tap the view shows what is in the cart, also if the program has cleared the cart before")
  }

  private func isClass<Value>(_ type: Value.Type) -> Bool { type is AnyObject.Type }

  private func euros(_ cents: Int) -> String {
    let rest = String(cents % 100)
    return "\(cents / 100).\(rest.count < 2 ? "0" : "")\(rest) €"
  }

  private func viewOfAControllerThatIsLetGo(
    _ tracker: ReleaseTracker, _ act: (CartView) -> Void
  ) -> CartView {
    let controller = CartController()
    tracker.track(controller)
    act(controller.view)
    return controller.view
  }
}

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
