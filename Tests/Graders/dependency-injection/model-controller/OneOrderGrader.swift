import GraderKit
import LabKit
import XCTest
@preconcurrency @testable import OneOrder

nonisolated final class OneOrderGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheMenuChangesTheModelController() {
    let count = inputs.int(in: 200...500)
    let model = ModelController()
    let menu = MenuScreen()
    menu.modelController = model
    menu.loadViewIfNeeded()
    for _ in 1...count { menu.addCup() }
    expectEqual(
      model.order.cups, count, "\(count) cups on the menu are \(count) cups in the model controller")
    expectEqual(
      model.order.cups, count, "Each call adds one cup, and none a moment later: \(count) cups on the menu")
    let cups = model.order.cups
    for drink in ["Coffee", "Coffee", inputs.text()] + inputs.unusualTexts() {
      menu.choose(drink)
      expectEqual(
        model.order.drink, drink, "The chosen drink is in the model controller, whatever it is called")
      expectEqual(model.order.cups, cups, "Choosing a drink does not change the number of cups")
    }
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
    expectEqual(model.order.drink, Order().drink, "After paying, nothing of the old order is left")
    expectEqual(model.order.cups, 0, "Paying puts a new order into the model controller")
    menu.choose("Coffee")
    bill.pay()
    expectEqual(
      model.order.drink, Order().drink, "Paying puts a new order there, also if the old one has no cups")
    menu.addCup()
    expectEqual(model.order.cups, 1, "After paying, the menu adds to the new order, not to the old one")
    bill.pay()
    menu.addCup()
    menu.choose("Coffee")
    for moment in ["at once", "a moment later"] {
      expectEqual(
        "\(model.order.cups) x \(model.order.drink)", "1 x Coffee",
        "One pays, adds a cup and chooses: each changes the order once, and not again later: the order \(moment)"
      )
    }
    expectEachOrderIsPaid()
    let otherModel = ModelController()
    let other = MenuScreen()
    other.modelController = otherModel
    other.loadViewIfNeeded()
    other.addCup()
    other.addCup()
    expectEqual(
      [model.order.cups, otherModel.order.cups], [1, 2], "Two model controllers have two independent orders")
    menu.addCup()
    expectEqual(
      [model.order.cups, otherModel.order.cups], [2, 2],
      "Two menus at the same time have their own model controllers: the first one still adds to its own")
    let otherBill = BillScreen()
    otherBill.modelController = otherModel
    otherBill.loadViewIfNeeded()
    bill.pay()
    expectEqual(
      [model.order.cups, otherModel.order.cups], [0, 2],
      "Two bills at the same time have their own model controllers: paying one does not pay the other")
    menu.addCup()
    bill.modelController = otherModel
    bill.pay()
    expectEqual(
      [model.order.cups, otherModel.order.cups], [1, 0],
      "A screen works with the model controller that it has now")
    menu.modelController = otherModel
    menu.addCup()
    expectEqual(
      [model.order.cups, otherModel.order.cups], [1, 1],
      "A menu that gets another model controller works with that one from then on")
    bill.pay()
  }

  /// One order after the other is made and paid.
  private func expectEachOrderIsPaid() {
    let (model, menu, bill) = (ModelController(), MenuScreen(), BillScreen())
    menu.modelController = model
    bill.modelController = model
    for screen in [menu, bill] { screen.loadViewIfNeeded() }
    for number in 1...inputs.repetitions() {
      menu.addCup()
      menu.choose("drink \(number)")
      expectEqual(
        "\(model.order.cups) x \(model.order.drink)", "1 x drink \(number)",
        "One order after the other is made and paid: each begins anew")
      bill.pay()
      expectEqual(
        "\(model.order.cups) x \(model.order.drink)", "0 x \(Order().drink)",
        "One order after the other is made and paid: after paying, nothing of the old order is left")
      if hasFailed { return }
    }
  }

  func testLabelsShowTheOrderWheneverAScreenComesUp() {
    labelsShowChangesWithoutAWindow()
    let count = inputs.int(in: 100...999)
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
    let drink = inputs.word()
    for choice in ["Coffee", drink] {
      menu.choose(choice)
      expectEqual(tabs.label, "\(count) x \(choice)", "The menu shows at once which drink was chosen")
    }
    tabs.open(1)
    expectEqual(
      tabs.label, "\(count) x \(drink): \(3 * count) euros",
      "When the bill appears again, it shows the order as it is then, and 3 euros for each cup")
    bill.pay()
    expectEqual(tabs.label, "0 x Tea: 0 euros", "The bill shows at once that it is paid")
    tabs.open(0)
    expectEqual(tabs.label, "0 x Tea", "When the menu appears again, it shows that the order is paid")
    menu.choose("Coffee")
    menu.addCup()
    tabs.open(1)
    expectEqual(
      tabs.label, "1 x Coffee: 3 euros",
      "The bill appears once more: it shows the order as it is then, and each cup costs 3 euros, whatever the drink"
    )
    for number in 2...inputs.int(in: 12...40) {
      if hasFailed { break }
      tabs.open(0)
      menu.addCup()
      expectEqual(
        tabs.label, "\(number) x Coffee",
        "Menu and bill appear in turns, again and again: the menu shows the order as it is then")
      tabs.open(1)
      expectEqual(
        tabs.label, "\(number) x Coffee: \(3 * number) euros",
        "Menu and bill appear in turns, again and again: the bill shows the order as it is then")
    }
    bill.pay()
    expectEqual(model.order.cups, 0, "What the screens show is what the model controller holds")
    for screen in [menu, bill] {
      expectSuperCalls(of: screen, "An override of a method such as `viewWillAppear` calls `super`")
    }
    let tracker = ReleaseTracker()
    let buttons = buttonsOfScreensThatAreLetGo(tracker)
    tracker.expectReleased(
      "A screen that nobody shows is deallocated, even if its buttons still exist", heldBy: buttons)
    // Nobody hears these taps; a reference that is used after its screen ends the program.
    for button in buttons { button.simulateTap() }
    let others = ReleaseTracker()
    let second = ModelController()
    let more = buttonsOfScreensThatAreLetGo(others, second)
    others.expectReleased(
      "A screen that got a second model controller is deallocated as well when nobody shows it",
      heldBy: more + [second as AnyObject])
  }

  /// As in the task's example: the screens are in no window, and their views are loaded.
  private func labelsShowChangesWithoutAWindow() {
    let model = ModelController()
    let menu = MenuScreen()
    menu.modelController = model
    let bill = BillScreen()
    bill.modelController = model
    for screen in [menu, bill] { screen.loadViewIfNeeded() }
    let (drink, cups) = (inputs.word(), inputs.int(in: 2...9))
    for _ in 1...cups { menu.addCup() }
    expectEqual(
      orderText(on: menu), "\(cups) x Tea",
      "As soon as `addCup()` returns, the menu's label shows the cup, also if the screen is in no window")
    menu.choose(drink)
    expectEqual(
      orderText(on: menu), "\(cups) x \(drink)",
      "As soon as `choose(_:)` returns, the menu's label shows the drink, also if the screen is in no window")
    bill.pay()
    expectEqual(
      orderText(on: bill), "0 x Tea: 0 euros",
      "As soon as `pay()` returns, the bill's label shows the new order, also if the screen is in no window")
    labelsShowWhatOthersHaveChanged(menu, bill, model)
  }

  /// Other screens change the order, and then a call on this screen changes nothing in it, or little.
  private func labelsShowWhatOthersHaveChanged(
    _ menu: MenuScreen, _ bill: BillScreen, _ model: ModelController
  ) {
    let (otherMenu, otherBill) = (MenuScreen(), BillScreen())
    otherMenu.modelController = model
    otherBill.modelController = model
    for screen in [otherMenu, otherBill] { screen.loadViewIfNeeded() }
    let (drinks, cups) = (inputs.words(2), inputs.int(in: 2...9))
    for drink in drinks + [drinks[1]] {
      menu.choose(drinks[0])
      for _ in 1...cups { otherMenu.addCup() }
      otherMenu.choose(drink)
      menu.choose(drink)
      expectEqual(
        orderText(on: menu), "\(model.order.cups) x \(drink)",
        "Another menu changed the order. `choose(_:)` returns on this one: its label shows the order as it is"
      )
    }
    otherMenu.choose(drinks[0])
    menu.addCup()
    expectEqual(
      orderText(on: menu), "\(3 * cups + 1) x \(drinks[0])",
      "Another menu changed the drink. `addCup()` returns on this one: its label shows the order as it is")
    bill.beginAppearanceTransition(true, animated: false)
    bill.endAppearanceTransition()
    otherBill.pay()
    bill.pay()
    expectEqual(
      orderText(on: bill), "0 x Tea: 0 euros",
      "Another bill paid the order. `pay()` returns on this one: its label shows the order as it is")
    menu.choose("Tea")
    expectEqual(
      orderText(on: menu), "0 x Tea",
      "The bill paid the order. `choose(_:)` returns with the drink of the new order: the label shows the order as it is"
    )
  }

  /// If there is a second model controller, the screens get it when they have used the first.
  private func buttonsOfScreensThatAreLetGo(
    _ tracker: ReleaseTracker, _ second: ModelController? = nil
  ) -> [UIButton] {
    let (menu, bill, model) = (MenuScreen(), BillScreen(), ModelController())
    menu.modelController = model
    bill.modelController = model
    return [tracker.track(menu) as UIViewController, tracker.track(bill)].flatMap { screen in
      screen.loadViewIfNeeded()
      let buttons = screen.view.subviews.compactMap { $0 as? UIButton }
      for button in buttons + buttons { button.simulateTap() }
      if let second {
        (screen as? MenuScreen)?.modelController = second
        (screen as? BillScreen)?.modelController = second
      }
      let window = UIWindow(showing: screen)
      for button in buttons { button.simulateTap() }
      window.rootViewController = nil
      return buttons
    }
  }

  func testAModelControllerIsTakenBeforeTheViewLoads() {
    let model = ModelController()
    let menu = MenuScreen()
    menu.modelController = model
    expectNotLoaded(menu, "Setting the model controller of `MenuScreen` does not load its view")
    let bill = BillScreen()
    bill.modelController = model
    expectNotLoaded(bill, "Setting the model controller of `BillScreen` does not load its view")
    expectEqual(Tabs(menu).label, "0 x Tea", "When `MenuScreen` appears, its label is filled")
    expectEqual(Tabs(bill).label, "0 x Tea: 0 euros", "When `BillScreen` appears, its label is filled")
    expectEqual(model.order.cups, 0, "Showing the screens changes nothing in the model controller")
  }

  private func expectNotLoaded(_ screen: UIViewController, _ sentence: String) {
    guard Observed.isLoaded(screen) else { return }
    fail(sentence, expected: "the view is not loaded", found: "the view of `\(type(of: screen))` is loaded")
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
    let count = inputs.int(in: 2...20)
    let app = AppDelegate()
    UIApplication.shared.launch(app)
    expectPassedToBoth(app)
    for _ in 1...count { press("One more cup", in: app.window) }
    for drink in ["Coffee", "Tea"] {
      press(drink, in: app.window)
      expectEqual(
        labelText(in: app.window), "\(count) x \(drink)",
        "In the app, a tap on \(drink) chooses it, and the menu shows that")
    }
    press("Bill", in: app.window)
    expectEqual(
      labelText(in: app.window), "\(count) x Tea: \(3 * count) euros",
      "In the app, cups that are added on the menu are on the bill")
    press("Pay", in: app.window)
    press("Menu", in: app.window)
    expectEqual(
      labelText(in: app.window), "0 x Tea", "In the app, the menu does not show a paid order any more")
  }

  /// Before any screen but the first has appeared.
  private func expectPassedToBoth(_ app: AppDelegate) {
    let screens = screens(of: app)
    let menu = screens.compactMap { $0 as? MenuScreen }.first
    let bill = screens.compactMap { $0 as? BillScreen }.first
    guard let menu, let bill else { return }
    let models: [ModelController?] = [menu.modelController, bill.modelController]
    for (model, name) in zip(models, ["menu", "bill"]) where model == nil {
      fail(
        "After the launch, `AppDelegate` has passed a model controller to the \(name)",
        expected: "a model controller", found: "nil")
    }
    guard let first = models[0], let second = models[1] else { return }
    expectTrue(
      first as AnyObject === second as AnyObject,
      "After the launch, both screens have the same model controller")
  }

  private func screens(of app: AppDelegate) -> [UIViewController] {
    let tabs = (app.window?.rootViewController as? UITabBarController)?.viewControllers ?? []
    return tabs + tabs.flatMap { $0.children }
  }

  func testEveryLaunchBeginsWithANewOrder() {
    let first = AppDelegate()
    UIApplication.shared.launch(first)
    press("One more cup", in: first.window)
    press("Coffee", in: first.window)
    let second = AppDelegate()
    UIApplication.shared.launch(second)
    expectEqual(labelText(in: second.window), "0 x Tea", "Another launch begins with a new order")
    expectEqual(
      labelText(in: first.window), "1 x Coffee", "A second launch does not change the first one's order")
    let model = ModelController()
    expectEqual(model.order.cups, 0, "A new model controller has an order of its own, without cups")
    let tracker = ReleaseTracker()
    launchAndQuit(tracker)
    // The application holds its delegate, so another one takes its place. Another AppDelegate would replace what a
    // static property keeps.
    UIApplication.shared.launch(AnotherApp())
    tracker.expectReleased(
      "When an app's window is released, nothing keeps its screens and their model controller")
    let screens = ReleaseTracker()
    let app = launchAndLetScreensGo(screens)
    screens.expectReleased(
      "When an app's window releases its screens, nothing keeps them, although the app goes on", heldBy: [app]
    )
  }

  /// An app that goes on, and whose window shows other screens.
  private func launchAndLetScreensGo(_ tracker: ReleaseTracker) -> AppDelegate {
    let app = AppDelegate()
    UIApplication.shared.launch(app)
    for title in ["Bill", "Menu"] { press(title, in: app.window) }
    for screen in screens(of: app) { tracker.track(screen) }
    app.window?.rootViewController = UIViewController()
    return app
  }

  private func launchAndQuit(_ tracker: ReleaseTracker) {
    let app = AppDelegate()
    UIApplication.shared.launch(app)
    for title in ["Bill", "Menu"] { press(title, in: app.window) }
    for screen in screens(of: app) {
      tracker.track(screen)
      if let model = (screen as? MenuScreen)?.modelController { tracker.track(model as AnyObject) }
    }
    app.window = nil
  }
}

/// The delegate of another app.
nonisolated final class AnotherApp: UIResponder, UIApplicationDelegate {}

/// Shows screens in the tabs of a window; the first is up.
nonisolated final class Tabs {
  private let window = UIWindow()
  private let controller = UITabBarController()

  init(_ screens: UIViewController...) {
    controller.viewControllers = screens
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  func open(_ index: Int) {
    controller.simulateTap(onTab: index)
  }

  /// What the first line says, under the bar.
  var label: String { labelText(in: window) }
}

/// The order's line on a screen that need not be in a window.
nonisolated func orderText(on screen: UIViewController) -> String {
  Observed.texts(of: screen).first { $0.contains(" x ") } ?? "no label that shows an order"
}

/// The order's line on a screen.
nonisolated func labelText(in window: UIWindow?) -> String {
  let lines = window?.screenLines(width: 60) ?? []
  guard let line = lines.first(where: { $0.contains(" x ") }) else { return "no line that shows an order" }
  return String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}

/// Presses what bears this title, a button or a tab.
nonisolated func press(_ title: String, in window: UIWindow?) {
  window?.elements.first { $0.label == title }?.press()
}
