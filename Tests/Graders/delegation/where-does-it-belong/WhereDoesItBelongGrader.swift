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
    expectEqual(cart.items.map { $0.name }, names, "The cart knows its items, in order")
    let sum = 10_000 + inputs.int(in: 1_001...1_999) * 10 + 5
    cart.add(inputs.word(), cents: sum - 10_000)
    expectEqual(
      cart.totalCents, sum - sum / 10,
      "A tenth of \(euros(sum)) is \(euros(sum / 10)), rounded down to whole cents")
    cart.clear()
    expectEqual(cart.totalCents, 0, "A cart that was cleared costs nothing")
    cart = Cart()
    expectEqual(cart.items.count, 0, "A new cart is empty")
  }

  func testTheViewShowsWhatItIsGivenAndTellsWhatTheUserDid() {
    let view = CartView()
    let (listener, lines, total) = (makeListener(), inputs.texts(2), inputs.text())
    let (item, cents) = (inputs.word(), inputs.int(in: 100...900))
    expectEqual(view.text, "", "A view that was given nothing shows nothing")
    view.tapClear()
    view.delegate = listener
    view.show(lines: lines, total: total)
    view.tapAdd(item, cents: cents)
    view.tapClear()
    expectEqual(
      view.text, "\(lines[0])\n\(lines[1])\nTotal \(total)",
      "The view shows the lines and the total that it is given")
    expectEqual(
      listener.heard, ["add \(item) for \(cents)", "clear"], "The delegate hears what the user did, in order")
    expectTrue(listener.senders.allSatisfy { $0 === view }, "The delegate hears which view was used")
  }

  func testTheViewDoesNotKeepItsController() {
    let tracker = ReleaseTracker()
    let view = viewOfAControllerThatIsLetGo(tracker)
    tracker.expectReleased("The controller goes, though somebody still holds its view", heldBy: [view])
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
      "Each item has a line, above the total")
    view.tapAdd(names[2], cents: cents[2])
    let sum = cents.reduce(0, +)
    expectEqual(
      view.text, lines.joined() + "Total \(euros(sum - sum / 10))",
      "From 100 euros on, the total shown is a tenth less")
    expectEqual(controller.cart.items.count, 3, "What the user added is in the controller's cart")
    view.tapClear()
    expectEqual(view.text, "Total 0.00 €", "After clearing, the screen shows an empty cart")
    expectEqual(controller.cart.items.count, 0, "After clearing, the controller's cart is empty")
  }

  private func euros(_ cents: Int) -> String {
    let rest = String(cents % 100)
    return "\(cents / 100).\(rest.count < 2 ? "0" : "")\(rest) €"
  }

  private func viewOfAControllerThatIsLetGo(_ tracker: ReleaseTracker) -> CartView {
    let controller = CartController()
    tracker.track(controller)
    controller.view.tapAdd(inputs.word(), cents: inputs.int(in: 100...900))
    return controller.view
  }
}
