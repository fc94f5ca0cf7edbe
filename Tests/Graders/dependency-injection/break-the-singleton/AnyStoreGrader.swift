import GraderKit
import LabKit
import XCTest

@preconcurrency @testable import AnyStore

nonisolated final class AnyStoreGrader: XCTestCase {
  override func setUp() {
    UIApplication.shared.launch(OtherApp())
  }

  func testScreensWorkWithTheStoreThatTheyWereGiven() {
    let shelf = Shelf("Emma")
    let screen = Screen.init(store:)(shelf)
    expectEqual(screen.summary, "1 to read: Emma", "A screen shows the books of the store that it was given")
    shelf.books = ["Dracula", "Ulysses"]
    expectEqual(
      screen.summary, "2 to read: Dracula, Ulysses",
      "When the store has changed, the screen shows the books that are there now")
    let window = UIWindow()
    screen.loadViewIfNeeded()
    shelf.books.append("Persuasion")
    window.rootViewController = screen
    window.makeKeyAndVisible()
    expectTrue(
      window.screenLines(width: 4000).joined().contains("3 to read"),
      "When it comes up, the screen shows the books that are there now, and not those of when its view was loaded"
    )
    shelf.books.removeLast()
    AddScreen.init(store:)(shelf).add("Macbeth")
    expectEqual(
      shelf.books, ["Dracula", "Ulysses", "Macbeth"],
      "An AddScreen adds a book once, to the store that it was given")
  }

  func testTheStoreIsHandedOn() {
    let shelf = Shelf("Emma")
    let screen = Screen.init(store:)(shelf)
    screen.makeAddScreen().add("Dracula")
    expectEqual(
      shelf.books, ["Emma", "Dracula"],
      "The screen that `makeAddScreen()` returns adds to the store of the screen that made it")
  }

  func testTwoScreensWithTwoStores() {
    let (mine, yours) = (Shelf("Emma"), Shelf("Dracula"))
    let first = Screen.init(store:)(mine)
    let second = Screen.init(store:)(yours)
    AddScreen.init(store:)(yours).add("Ulysses")
    expectEqual(first.summary, "1 to read: Emma", "A screen doesn't see the books of another screen's store")
    let add = first.makeAddScreen()
    _ = second.makeAddScreen()
    add.add("Macbeth")
    expectEqual(
      second.summary, "2 to read: Dracula, Ulysses",
      "What is added to one store does not show on the screen of another")
  }

  func testTheSharedStoreIsLeftAlone() {
    let before = Store.shared.books
    let screen = Screen.init(store:)(Shelf("Emma"))
    AddScreen.init(store:)(Shelf()).add("Dracula")
    screen.makeAddScreen().add("Ulysses")
    expectEqual(
      Store.shared.books, before,
      "A test with a store of its own leaves the books of `Store.shared` as they are")
    Store.shared.add("Macbeth")
    expectFalse(
      screen.summary.contains("Macbeth"), "A screen with a store of its own shows nothing of `Store.shared`")
  }

  func testTheApplicationsDelegateIsNotAsked() {
    Store.shared.add("Middlemarch")
    let elsewhere = whatScreensDo(in: OtherApp())
    expectEqual(
      whatScreensDo(in: AppDelegate()), elsewhere,
      "Screens do the same in every app, whatever the application's delegate has")
  }

  func testTheStoreIsHandedInAtLaunch() {
    Store.shared.add("Middlemarch")
    let app = AppDelegate()
    UIApplication.shared.launch(app)
    let text = app.window?.screenLines(width: 4000).joined(separator: "\n") ?? "no window"
    expectTrue(
      text.contains("\(Store.shared.books.count) to read") && text.contains("Middlemarch"),
      "After the launch the first screen shows the books of `Store.shared`")
  }

  private func whatScreensDo(in app: UIApplicationDelegate) -> [String] {
    UIApplication.shared.launch(app)
    let before = Store.shared.books.count
    let shelf = Shelf("Emma")
    let screen = Screen.init(store:)(shelf)
    screen.makeAddScreen().add("Dracula")
    AddScreen.init(store:)(shelf).add("Ulysses")
    return [
      screen.summary, "in the store: \(shelf.books)",
      "new in Store.shared: \(Store.shared.books.count - before)",
    ]
  }
}
