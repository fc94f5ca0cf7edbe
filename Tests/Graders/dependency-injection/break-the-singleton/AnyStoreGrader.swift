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
    let screen = Screen(store: shelf)
    expectEqual(
      screen.summary, "1 to read: \(emma)", "A screen shows the books of the store that it got")
    shelf.books = [dracula, ulysses]
    expectEqual(
      screen.summary, "2 to read: \(dracula), \(ulysses)",
      "After the store has changed, the screen shows the books that are there now")
    shelf.books = [ulysses, dracula]
    expectEqual(
      screen.summary, "2 to read: \(ulysses), \(dracula)",
      "After other books have replaced those in the store, the screen shows the new ones")
    shelf.books = [dracula, ulysses]
    let window = UIWindow()
    screen.loadViewIfNeeded()
    shelf.books.append(persuasion)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    expectShown("3 to read: \(shelf.books.joined(separator: ", "))", in: window)
    expectSuperCalls(
      of: screen, "An override of a method such as `viewWillAppear` calls `super`, as in the starter")
    // Another screen covers it, as a tab does, and goes again.
    window.rootViewController = UIViewController()
    shelf.books.append(persuasion)
    window.rootViewController = screen
    expectShown("4 to read: \(shelf.books.joined(separator: ", "))", in: window, again: true)
    shelf.books.removeLast(2)
    AddScreen(store: shelf).add(macbeth)
    expectEqual(
      shelf.books, [dracula, ulysses, macbeth],
      "An AddScreen adds a book once, to the store that it got")
    expectEqual(
      shelf.books, [dracula, ulysses, macbeth], "An AddScreen adds a book once, and not again a moment later")
    let adding = AddScreen(store: shelf)
    let books = inputs.texts(inputs.int(in: 6...12)) + inputs.unusualTexts()
    (books + books).forEach { adding.add($0) }
    expectEqualElements(
      Array(shelf.books.dropFirst(3)), books + books,
      "An AddScreen adds each book, with any title, even if an equal one is in the store already")
    expectEqual(
      screen.summary, "\(shelf.books.count) to read: \(shelf.books.joined(separator: ", "))",
      "A screen shows each of many books, equal ones too")
    weak var lent: Shelf?
    let keeping = addScreen { lent = $0 }
    expectNotNil(lent, "An AddScreen keeps the store that it got, if nobody else does")
    withExtendedLifetime(keeping) {}
    expectEqual(
      Screen(store: Shelf(emma)).summary, "1 to read: \(emma)",
      "A Screen keeps the store that it got, if nobody else does")
    let none = Screen(store: Shelf())
    expectEqual(
      none.summary, "0 to read: ", "Of a store without books, the screen shows what the starter shows")
  }

  private func addScreen(_ use: (Shelf) -> Void) -> AnyObject {
    let shelf = Shelf()
    use(shelf)
    return AddScreen(store: shelf)
  }

  func testTheStoreIsHandedOn() {
    let (emma, dracula) = (inputs.text(), inputs.text())
    let shelf = makeShelf(emma)
    let screen = Screen(store: shelf)
    screen.makeAddScreen().add(dracula)
    expectEqual(
      shelf.books, [emma, dracula],
      "The screen that `makeAddScreen()` returns adds to the store of the screen that made it")
  }

  func testTwoScreensWithTwoStores() {
    let (emma, dracula, ulysses) = (inputs.text(), inputs.text(), inputs.text())
    let (macbeth, persuasion) = (inputs.text(), inputs.text())
    let (mine, yours) = (Shelf(emma), Catalogue(dracula))
    let first = Screen(store: mine)
    let second = Screen(store: yours)
    AddScreen(store: yours).add(ulysses)
    expectEqual(
      first.summary, "1 to read: \(emma)", "A screen does not show the books of another screen's store")
    // Both are kept: neither may be the other.
    let (add, otherAdd) = (first.makeAddScreen(), second.makeAddScreen())
    add.add(macbeth)
    expectEqual(
      second.summary, "2 to read: \(dracula), \(ulysses)",
      "A book that is added to one store does not show on the screen of another")
    otherAdd.add(persuasion)
    expectEqual(
      [mine.books, yours.books], [[emma, macbeth], [dracula, ulysses, persuasion]],
      "Each of two screens returns from `makeAddScreen()` a screen that adds to its own store")
    let windows = [first, second].map(windowShowing)
    for (window, books) in zip(windows, [mine.books, yours.books]) {
      let (shown, expected) = (lines(of: window), "\(books.count) to read: \(books.joined(separator: ", "))")
      guard !shown.contains(expected) else { continue }
      fail(
        "Two screens are visible side by side, each in a window of its own: each shows the books of its store",
        expected: expected, found: shown)
    }
  }

  private func windowShowing(_ screen: UIViewController) -> UIWindow {
    let window = UIWindow()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    return window
  }

  private func lines(of window: UIWindow) -> String {
    window.screenLines(width: 4000).joined(separator: "\n")
  }

  func testTheSharedStoreIsLeftAlone() {
    let (emma, dracula, ulysses, macbeth) = (inputs.text(), inputs.text(), inputs.text(), inputs.text())
    let before = Store.shared.books
    let screen = Screen(store: Shelf(emma))
    AddScreen(store: Shelf()).add(dracula)
    screen.makeAddScreen().add(ulysses)
    expectEqual(
      Store.shared.books, before,
      "A test with a store of its own leaves the books of `Store.shared` as they are")
    Store.shared.add(macbeth)
    guard screen.summary.contains(macbeth) else { return }
    fail(
      "A screen with a store of its own shows nothing of `Store.shared`",
      expected: "a summary without \(macbeth)",
      found: screen.summary)
  }

  func testTheApplicationsDelegateIsNotAsked() {
    Store.shared.add("Middlemarch")
    let elsewhere = whatScreensDo(in: OtherApp())
    expectEqual(
      whatScreensDo(in: AppDelegate()), elsewhere,
      "Screens do the same in every app, whatever the application's delegate is")
  }

  func testTheStoreIsHandedInAtLaunch() {
    let book = inputs.text()
    Store.shared.add(book)
    let app = AppDelegate()
    UIApplication.shared.launch(app)
    let shown = app.window?.screenLines(width: 4000).joined(separator: "\n") ?? "no window"
    let expected = "\(Store.shared.books.count) to read"
    guard shown.contains(expected), shown.contains(book) else {
      return fail(
        "After the launch the first screen shows the books of `Store.shared`",
        expected: "\(expected) … \(book)",
        found: shown)
    }
    let (later, added) = (inputs.text(), inputs.text())
    Store.shared.add(later)
    let first = app.window?.rootViewController
    app.window?.rootViewController = UIViewController()
    app.window?.rootViewController = first
    let again = app.window?.screenLines(width: 4000).joined(separator: "\n") ?? "no window"
    guard again.contains(later) else {
      return fail(
        "After the launch, the first screen shows a book that another part of the app adds to `Store.shared`",
        expected: "\(Store.shared.books.count) to read … \(later)", found: again)
    }
    let screens = ([first] + (first?.children ?? [])).compactMap { $0 as? any MakesAddScreens }
    screens.first?.graderAdd(added)
    if !screens.isEmpty {
      expectEqual(
        Store.shared.books.last, added,
        "A book that is added with the first screen's `makeAddScreen()` is in `Store.shared`")
    }
    expectTrue(
      (Store.shared as Any) is any BookStore,
      "`Store` is a `BookStore` itself, so that a screen can get it without an object in between")
    let shared = Store.shared.books
    let other = Store()
    let books = [book, book] + inputs.texts(inputs.int(in: 45...60)) + inputs.unusualTexts()
    for book in books { other.add(book) }
    expectEqualElements(
      other.books, books,
      "Each instance of `Store` keeps its own books in their order, with any title, equal ones and many, too")
    expectEqual(
      Store.shared.books, shared, "`Store.shared` does not change when a book is added to another `Store`")
    let newest = Store()
    other.add(later)
    Store.shared.add(added)
    expectEqual(
      [other.books.count, Store.shared.books.count], [books.count + 1, shared.count + 1],
      "There is a newer `Store`: each older one still keeps a book that is added to it. The numbers of books")
    expectEqual(newest.books, [], "Books that are added to older stores are not in a newer one")
  }

  private func expectShown(_ expected: String, in window: UIWindow, again: Bool = false) {
    let shown = lines(of: window)
    guard !shown.contains(expected) else { return }
    fail(
      again
        ? "When the screen appears again, it shows the books that are there then, as in the starter"
        : "When the screen appears, it shows the books that are there then, not those from when its view was loaded",
      expected: expected, found: shown)
  }

  private func whatScreensDo(in app: UIApplicationDelegate) -> [String] {
    UIApplication.shared.launch(app)
    let before = Store.shared.books.count
    let shelf = Shelf("Emma")
    let screen = Screen(store: shelf)
    screen.makeAddScreen().add("Dracula")
    AddScreen(store: shelf).add("Ulysses")
    return [
      screen.summary, "in the store: \(shelf.books)",
      "new in Store.shared: \(Store.shared.books.count - before)",
    ]
  }
}

/// Adds a book as a screen's user does; a learner's screen may be generic.
private nonisolated protocol MakesAddScreens {
  func graderAdd(_ book: String)
}

nonisolated extension Screen: MakesAddScreens {
  func graderAdd(_ book: String) { makeAddScreen().add(book) }
}

/// A store for a test, which remembers its books and nothing else.
nonisolated class Shelf: BookStore, @unchecked Sendable {
  var books: [String]

  required init(_ books: String...) {
    self.books = books
  }

  func add(_ book: String) {
    books.append(book)
  }
}

/// A store of another class.
nonisolated final class Crate: Shelf, @unchecked Sendable {}

/// A store whose books nobody else can set, because the screens only read them.
nonisolated final class Catalogue: BookStore, @unchecked Sendable {
  private(set) var books: [String]
  init(_ book: String) { books = [book] }
  func add(_ book: String) { books.append(book) }
}

/// A store of one of the two classes.
nonisolated func makeShelf(_ book: String) -> Shelf { Inputs().bool() ? Shelf(book) : Crate(book) }

/// The delegate of another app, which has no store.
nonisolated final class OtherApp: UIResponder, UIApplicationDelegate {}
