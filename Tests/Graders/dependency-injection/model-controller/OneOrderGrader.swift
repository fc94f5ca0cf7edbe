import GraderKit
import LabKit
import XCTest

@preconcurrency @testable import OneOrder

nonisolated final class OneOrderGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheMenuChangesTheModelController() {
    let count = inputs.int(in: 2...6)
    let model = ModelController()
    let menu = MenuScreen()
    menu.modelController = model
    menu.loadViewIfNeeded()
    for _ in 1...count { menu.addCup() }
    expectEqual(
      model.order.cups, count, "\(count) cups on the menu are \(count) cups in the model controller")
    let cups = model.order.cups
    menu.choose("Coffee")
    expectEqual(model.order.drink, "Coffee", "The drink that is chosen is in the model controller")
    expectEqual(model.order.cups, cups, "Another drink leaves the number of cups as it was")
  }

  func testBothScreensSeeTheSameOrder() {
    let model = ModelController()
    let menu = MenuScreen()
    menu.modelController = model
    menu.loadViewIfNeeded()
    let bill = BillScreen()
    bill.modelController = model
    bill.loadViewIfNeeded()
    menu.choose("Coffee")
    menu.addCup()
    bill.pay()
    expectEqual(model.order.drink, Order().drink, "After paying, nothing is left of the old order")
    expectEqual(model.order.cups, 0, "Paying puts a new order into the model controller")
    menu.addCup()
    expectEqual(model.order.cups, 1, "After paying, the menu adds to the new order, not to the old one")
  }

  func testLabelsShowTheOrderWheneverAScreenComesUp() {
    let count = inputs.int(in: 1...6)
    let model = ModelController()
    let menu = MenuScreen()
    menu.modelController = model
    let bill = BillScreen()
    bill.modelController = model
    let tabs = Tabs(menu, bill)
    tabs.open(1)
    tabs.open(0)
    for _ in 1...count { menu.addCup() }
    expectEqual(tabs.label, "\(count) x Tea", "The menu shows a change at once")
    tabs.open(1)
    expectEqual(
      tabs.label, "\(count) x Tea: \(3 * count) euros",
      "When the bill comes up again, it shows what was added meanwhile")
    bill.pay()
    expectEqual(tabs.label, "0 x Tea: 0 euros", "The bill shows at once that it is paid")
    tabs.open(0)
    expectEqual(tabs.label, "0 x Tea", "When the menu comes up again, it shows that the order is paid")
    expectEqual(model.order.cups, 0, "What the screens show is what the model controller holds")
  }

  func testAModelControllerIsTakenBeforeTheViewLoads() {
    let model = ModelController()
    let menu = MenuScreen()
    menu.modelController = model
    expectFalse(Observed.isLoaded(menu), "Setting the menu's model controller does not load its view")
    let bill = BillScreen()
    bill.modelController = model
    expectFalse(Observed.isLoaded(bill), "Setting the bill's model controller does not load its view")
    expectEqual(Tabs(menu).label, "0 x Tea", "When the menu comes up, its label is filled")
    expectEqual(Tabs(bill).label, "0 x Tea: 0 euros", "When the bill comes up, its label is filled")
    expectEqual(model.order.cups, 0, "Showing the screens changes nothing in the model controller")
  }

  func testAKeptOrderStaysAsItWas() {
    let model = ModelController()
    let menu = MenuScreen()
    menu.modelController = model
    menu.loadViewIfNeeded()
    let kept = model.order
    menu.addCup()
    expectEqual(kept.cups, 0, "An order that somebody kept does not change when a cup is added afterwards")
    expectEqual(model.order.cups, 1, "The cup is in the order that the model controller holds now")
  }

  func testTheAppHandsOneModelControllerToBothScreens() {
    let count = inputs.int(in: 1...6)
    let app = AppDelegate()
    UIApplication.shared.launch(app)
    for _ in 1...count { press("One more cup", in: app.window) }
    press("Bill", in: app.window)
    expectEqual(
      labelText(in: app.window), "\(count) x Tea: \(3 * count) euros",
      "In the app, what one adds on the menu is on the bill")
    press("Pay", in: app.window)
    press("Menu", in: app.window)
    expectEqual(labelText(in: app.window), "0 x Tea", "In the app, a paid order is gone from the menu")
  }

  func testEveryLaunchBeginsWithANewOrder() {
    let first = AppDelegate()
    UIApplication.shared.launch(first)
    press("One more cup", in: first.window)
    let second = AppDelegate()
    UIApplication.shared.launch(second)
    expectEqual(labelText(in: second.window), "0 x Tea", "Another launch begins with a new order")
    let model = ModelController()
    expectEqual(model.order.cups, 0, "A new model controller has an order of its own, without cups")
  }
}
