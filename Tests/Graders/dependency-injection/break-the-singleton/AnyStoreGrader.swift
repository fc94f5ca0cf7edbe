import GraderKit
import LabKit
import XCTest

@preconcurrency @testable import AnyStore

nonisolated final class AnyStoreGrader: XCTestCase {
  private let inputs = Inputs()

  override func setUp() {
    UIApplication.shared.launch(OtherApp())
  }

  func testScreensWorkWithTheStoreThatTheyWereGiven() {
    let (emma, dracula, ulysses) = (inputs.text(), inputs.text(), inputs.text())
    let (persuasion, macbeth) = (inputs.text(), inputs.text())
    let shelf = makeShelf(emma)
    let screen = Screen.init(store:)(shelf)
    expectEqual(
      screen.summary, "1 to read: \(emma)", "A screen shows the books of the store that it was given")
    shelf.books = [dracula, ulysses]
    expectEqual(
      screen.summary, "2 to read: \(dracula), \(ulysses)",
      "When the store has changed, the screen shows the books that are there now")
    let window = UIWindow()
    screen.loadViewIfNeeded()
    shelf.books.append(persuasion)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    expectTrue(
      window.screenLines(width: 4000).joined().contains("3 to read"),
      "When it comes up, the screen shows the books that are there now, and not those of when its view was loaded"
    )
    shelf.books.removeLast()
    AddScreen.init(store:)(shelf).add(macbeth)
    expectEqual(
      shelf.books, [dracula, ulysses, macbeth],
      "An AddScreen adds a book once, to the store that it was given")
  }

  func testTheStoreIsHandedOn() {
    let (emma, dracula) = (inputs.text(), inputs.text())
    let shelf = makeShelf(emma)
    let screen = Screen.init(store:)(shelf)
    screen.makeAddScreen().add(dracula)
    expectEqual(
      shelf.books, [emma, dracula],
      "The screen that `makeAddScreen()` returns adds to the store of the screen that made it")
  }

  func testTwoScreensWithTwoStores() {
    let (emma, dracula, ulysses) = (inputs.text(), inputs.text(), inputs.text())
    let macbeth = inputs.text()
    let (mine, yours) = (Shelf(emma), Crate(dracula))
    let first = Screen.init(store:)(mine)
    let second = Screen.init(store:)(yours)
    AddScreen.init(store:)(yours).add(ulysses)
    expectEqual(
      first.summary, "1 to read: \(emma)", "A screen doesn't see the books of another screen's store")
    let add = first.makeAddScreen()
    _ = second.makeAddScreen()
    add.add(macbeth)
    expectEqual(
      second.summary, "2 to read: \(dracula), \(ulysses)",
      "What is added to one store does not show on the screen of another")
  }

  func testTheSharedStoreIsLeftAlone() {
    let (emma, dracula, ulysses, macbeth) = (inputs.text(), inputs.text(), inputs.text(), inputs.text())
    let before = Store.shared.books
    let screen = Screen.init(store:)(Shelf(emma))
    AddScreen.init(store:)(Shelf()).add(dracula)
    screen.makeAddScreen().add(ulysses)
    expectEqual(
      Store.shared.books, before,
      "A test with a store of its own leaves the books of `Store.shared` as they are")
    Store.shared.add(macbeth)
    expectFalse(
      screen.summary.contains(macbeth), "A screen with a store of its own shows nothing of `Store.shared`")
  }

  func testTheApplicationsDelegateIsNotAsked() {
    Store.shared.add("Middlemarch")
    let elsewhere = whatScreensDo(in: OtherApp())
    expectEqual(
      whatScreensDo(in: AppDelegate()), elsewhere,
      "Screens do the same in every app, whatever the application's delegate has")
  }

  func testTheStoreIsHandedInAtLaunch() {
    let book = inputs.text()
    Store.shared.add(book)
    let app = AppDelegate()
    UIApplication.shared.launch(app)
    let text = app.window?.screenLines(width: 4000).joined(separator: "\n") ?? "no window"
    expectTrue(
      text.contains("\(Store.shared.books.count) to read") && text.contains(book),
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
