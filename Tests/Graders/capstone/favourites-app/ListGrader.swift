import Foundation
import GraderKit
import LabKit
import XCTest
@testable import FavouritesApp

nonisolated final class ListGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheRowsAreTheFavourites() {
    let favourites = makeFavourites(4, inputs)
    let (model, other) = (FavouritesModel(store: TestStore()), FavouritesModel(store: TestStore()))
    favourites.forEach { model.add($0) }
    other.add(favourites[0])
    let (list, otherList) = (makeList(model), makeList(other))
    let windows = [windowShowing(list), windowShowing(otherList)]
    expectEqual(
      Observed.rows(of: list.tableView), favourites.map(\.title),
      "The table has a row for each favourite of the model, which shows its title")
    expectEqual(
      Observed.rows(of: otherList.tableView), [favourites[0].title],
      "A list of another model shows that model's rows")
    let long = FavouritesModel(store: TestStore())
    let unusual = inputs.unusualTexts().enumerated().map { Favourite(address: "\($0).net", title: $1) }
    let many = inputs.shuffled(makeFavourites(inputs.int(in: 45...60), inputs) + unusual)
    many.forEach { long.add($0) }
    let longList = makeList(long)
    let longWindow = windowShowing(longList)
    withExtendedLifetime(longWindow) {
      expectEqualElements(
        Observed.rows(of: longList.tableView), many.map(\.title),
        "The model has many favourites, and the table has a row for each of them with its title, even an empty one"
      )
    }
    var left = favourites
    for count in [4, 3] {
      let row = inputs.int(in: 0...(count - 1))
      left.remove(at: row)
      list.tableView.simulateSwipeToDelete(at: IndexPath(row: row, section: 0))
      expectEqual(model.favourites, left, "The user deletes row \(row), and the model removes that favourite")
      pause { Observed.rows(of: list.tableView) == left.map(\.title) }
      expectEqual(
        Observed.rows(of: list.tableView), left.map(\.title),
        "The user deletes row \(row), and it is no longer shown")
    }
    for (style, name) in [(UITableViewCell.EditingStyle.insert, ".insert"), (.none, ".none")] {
      list.tableView.dataSource?.tableView(
        list.tableView, commit: style, forRowAt: IndexPath(row: 0, section: 0))
      expectEqual(
        model.favourites, left,
        "The editing style `\(name)` is not a deletion: the model keeps its favourites")
    }
    expectEqual(other.favourites.count, 1, "Another list's model keeps its favourites")
    withExtendedLifetime(windows) {}
    expectTheRightOneIsDeleted()
    if !hasFailed { expectEachDeletionCounts() }
  }

  /// The rows are deleted one after the other, until none is left.
  private func expectEachDeletionCounts() {
    let model = FavouritesModel(store: TestStore())
    var left = (1...inputs.int(in: 12...30)).map { Favourite(address: "\($0).org", title: "Page \($0)") }
    left.forEach { model.add($0) }
    let list = makeList(model)
    let window = windowShowing(list)
    while !left.isEmpty {
      pause { Observed.rows(of: list.tableView) == left.map(\.title) }
      expectEqualElements(
        Observed.rows(of: list.tableView), left.map(\.title),
        "The user deletes one row after the other, and the table shows what is left")
      if hasFailed { return }
      let row = inputs.int(in: 0...left.count - 1)
      list.tableView.simulateSwipeToDelete(at: IndexPath(row: row, section: 0))
      left.remove(at: row)
      expectEqualElements(
        model.favourites, left,
        "The user deletes one row after the other, now row \(row): the model removes that favourite")
      if hasFailed { return }
    }
    withExtendedLifetime(window) {}
  }

  /// Three pages have one title.
  private func expectTheRightOneIsDeleted() {
    let (favourites, row) = (makeFavourites(3, title: inputs.text(), inputs), inputs.int(in: 1...2))
    let model = FavouritesModel(store: TestStore())
    favourites.forEach { model.add($0) }
    let list = makeList(model)
    let window = windowShowing(list)
    _ = Observed.rows(of: list.tableView)
    list.tableView.simulateSwipeToDelete(at: IndexPath(row: row, section: 0))
    withExtendedLifetime(window) {
      expectEqual(
        model.favourites.map(\.address),
        favourites.indices.filter { $0 != row }.map { favourites[$0].address },
        "Three favourites have the same title, and the user deletes row \(row): the model loses that one")
    }
  }

  func testTheListFollowsItsModel() {
    let favourites = makeFavourites(4, inputs)
    let model = FavouritesModel(store: TestStore())
    model.add(favourites[0])
    let lists = [makeList(model), makeList(model)]
    let windows = lists.map(windowShowing)
    var titles = [favourites[0].title]
    for favourite in favourites[1...] {
      model.add(favourite)
      titles.append(favourite.title)
      expectRows(titles, in: lists, "The model gets a favourite, and each list of this model shows it")
    }
    for number in 1...inputs.int(in: 12...30) {
      let added = Favourite(address: "\(number).net", title: "Page \(number)")
      model.add(added)
      expectRows(
        titles + [added.title], in: lists,
        "The model gets and loses one favourite after the other, and each list shows what it has")
      model.remove(at: titles.count)
      expectRows(
        titles, in: lists,
        "The model gets and loses one favourite after the other, and each list shows what it has")
      if hasFailed { return }
    }
    let row = inputs.int(in: 0...3)
    titles.remove(at: row)
    lists[0].tableView.simulateSwipeToDelete(at: IndexPath(row: row, section: 0))
    expectRows(
      titles, in: lists,
      "The user deletes a row in one list, and it is no longer shown in any list of this model")
    let tracker = ReleaseTracker()
    closeAList(of: model, tracker)
    tracker.expectReleased(
      "A list is deallocated when its window is deallocated, while its model still exists", heldBy: [model])
    model.add(favourites[row])
    titles.append(favourites[row].title)
    expectRows(titles, in: lists, "Another list was deallocated, and these still follow the model")
    expectTheNewerListFollows(model)
    expectRowsBelow(lists[0], windows[0], model)
    withExtendedLifetime(windows) {}
    expectNothingLeft(
      "A deallocated list leaves nothing in memory, such as a closure at the notification center"
    ) {
      closeAList(of: model, ReleaseTracker())
    }
  }

  /// Of two lists, the older one is closed, and the model changes.
  private func expectTheNewerListFollows(_ model: FavouritesModel) {
    let older = windowShowing(makeList(model))
    let newer = makeList(model)
    let window = windowShowing(newer)
    _ = Observed.rows(of: newer.tableView)
    older.rootViewController = nil
    model.add(makeFavourites(1, inputs)[0])
    expectRows(
      model.favourites.map(\.title), in: [newer],
      "The older of two lists was deallocated, and the newer one still follows the model")
    model.remove(at: model.favourites.count - 1)
    withExtendedLifetime(window) {}
  }

  /// A sheet lies above the list, then a cover, and then the window shows another screen.
  private func expectRowsBelow(_ list: ListScreen, _ window: UIWindow, _ model: FavouritesModel) {
    for style in inputs.shuffled([UIModalPresentationStyle.pageSheet, .fullScreen]) {
      let screen = UIViewController()
      screen.modalPresentationStyle = style
      list.present(screen, animated: false)
      model.add(makeFavourites(1, inputs)[0])
      if style == .pageSheet {
        expectRows(
          model.favourites.map(\.title), in: [list],
          "The model gets a favourite while the list has opened a sheet, below which it stays visible")
      }
      list.dismiss(animated: false)
      expectRows(
        model.favourites.map(\.title), in: [list],
        "The model got a favourite while the list had opened another screen, which is closed now")
    }
    window.rootViewController = UIViewController()
    model.remove(at: 0)
    window.rootViewController = list
    expectRows(
      model.favourites.map(\.title), in: [list],
      "The model lost a favourite while the window showed another screen; now it shows the list again")
  }

  private func closeAList(of model: FavouritesModel, _ tracker: ReleaseTracker) {
    let list = makeList(model)
    tracker.track(list)
    let window = windowShowing(list)
    _ = Observed.rows(of: list.tableView)
    window.rootViewController = nil
  }

  private func expectRows(_ titles: [String], in lists: [ListScreen], _ sentence: String) {
    pause { lists.allSatisfy { Observed.rows(of: $0.tableView) == titles } }
    for list in lists { expectEqual(Observed.rows(of: list.tableView), titles, sentence) }
  }

  private func makeList(_ model: FavouritesModel) -> ListScreen {
    ListScreen(model: model, transport: TestTransport())
  }
}

nonisolated final class ModelGrader: XCTestCase {
  private let inputs = Inputs()

  func testFavouritesAreStored() {
    let favourites = makeFavourites(4, inputs)
    let lines = favourites.map { "\($0.address): \($0.title)" }
    let (store, other) = (TestStore(), TestStore())
    let (model, otherModel) = (FavouritesModel(store: store), FavouritesModel(store: other))
    expectEqual(texts(of: model), [], "A model with an empty store has no favourites")
    otherModel.add(favourites[3])
    for (number, favourite) in favourites.prefix(3).enumerated() {
      model.add(favourite)
      expectEqual(texts(of: model), Array(lines.prefix(number + 1)), "A new favourite comes last")
      if hasFailed { return }
      expectEqual(
        texts(of: FavouritesModel(store: TestStore(store.data))), Array(lines.prefix(number + 1)),
        "After `add(_:)`, a new model that reads what the store holds has the same favourites")
    }
    let removed = inputs.int(in: 0...2)
    var rest = Array(lines.prefix(3))
    rest.remove(at: removed)
    model.remove(at: removed)
    expectEqual(texts(of: model), rest, "`remove(at: \(removed))` removes that favourite")
    let next = FavouritesModel(store: store)
    expectEqual(
      texts(of: next), rest, "After `remove(at:)`, a new model with the same store has the same favourites")
    expectEqual(texts(of: otherModel), [lines[3]], "A model with another store has its own favourites")
    for _ in texts(of: next) { next.remove(at: 0) }
    expectEqual(
      texts(of: FavouritesModel(store: store)), [], "After the last favourite was removed, there are none")
    for text in ["", "[{\"address\"", "{}", "null"] {
      let damaged = FavouritesModel(store: TestStore(Data(text.utf8)))
      expectEqual(
        texts(of: damaged), [], "The store holds \(text.debugDescription): the model has no favourites")
      damaged.add(favourites[0])
      expectEqual(
        texts(of: damaged), [lines[0]], "After the store held \(text.debugDescription), one can be added")
    }
    expectAnAddressIsAFavouriteOnce()
    expectAnyTextIsStored()
  }

  /// No character is special.
  private func expectAnyTextIsStored() {
    let store = TestStore()
    let model = FavouritesModel(store: store)
    // Each change is stored with all others.
    let many = (1...min(150, inputs.repetitions())).map { "Page \($0)" }
    let titles = inputs.unusualTexts() + ["a, b; c|d\te: \"f\" = {g}"] + many
    for (number, title) in titles.enumerated() {
      model.add(Favourite(address: "\(number).org/a,b;c|d?e=f g", title: title))
    }
    expectEqualElements(
      texts(of: FavouritesModel(store: TestStore(store.data))), texts(of: model),
      "There are \(titles.count) favourites, and any text is an address or a title: a new model that reads what the store holds has the same favourites"
    )
  }

  private func expectAnAddressIsAFavouriteOnce() {
    let favourites = makeFavourites(3, inputs)
    let title = inputs.text()
    let store = TestStore()
    let model = FavouritesModel(store: store)
    favourites.forEach { model.add($0) }
    let known = inputs.int(in: 0...1)
    model.add(Favourite(address: favourites[known].address, title: title))
    var expected = favourites.map { "\($0.address): \($0.title)" }
    expected[known] = "\(favourites[known].address): \(title)"
    expectEqual(
      texts(of: model), expected,
      "An address that is a favourite already keeps its place, and gets the new title")
    expectEqual(
      texts(of: FavouritesModel(store: TestStore(store.data))), expected, "The new title is stored")
    let upper = Favourite(address: favourites[known].address.uppercased(), title: title)
    model.add(upper)
    expectEqual(
      texts(of: model), expected + ["\(upper.address): \(title)"],
      "An address that differs in any character is another one")
    let many = makeFavourites(inputs.int(in: 12...20), inputs)
    let (long, late) = (FavouritesModel(store: TestStore()), inputs.int(in: 8...10))
    many.forEach { long.add($0) }
    long.add(Favourite(address: many[late].address, title: title))
    expectEqualElements(
      long.favourites.map(\.address), many.map(\.address),
      "One of many favourites is replaced, in row \(late): each address keeps its place")
    let word = inputs.word()
    for address in inputs.shuffled(["\(word)\u{E9}.org", "\(word)e\u{301}.org"]) {
      model.add(Favourite(address: address, title: title))
    }
    expectEqual(
      model.favourites.count, expected.count + 2,
      "For `==`, an address with “é” as one character equals the one with “e” and an accent: the newer replaces it"
    )
  }

  func testEachChangeIsPosted() {
    let favourites = makeFavourites(2, inputs)
    let store = TestStore()
    let model = FavouritesModel(store: store)
    var heard: [String] = []
    nonisolated(unsafe) var record: () -> Void = {}
    let token = NotificationCenter.default.addObserver(
      forName: FavouritesModel.didChange, object: model, queue: nil
    ) { _ in record() }
    record = {
      let shown = texts(of: model).joined(separator: ", ")
      let isStored = texts(of: FavouritesModel(store: store)) == texts(of: model)
      heard.append(isStored ? shown : "\(shown), not stored")
    }
    let first = "\(favourites[0].address): \(favourites[0].title)"
    let second = "\(favourites[1].address): \(favourites[1].title)"
    model.add(favourites[0])
    expectEqual(
      heard, [first],
      "`add(_:)` posts didChange once, with the model as its object, when the favourite is there and stored")
    model.add(favourites[1])
    expectEqual(heard, [first, "\(first), \(second)"], "Each `add(_:)` posts didChange once")
    heard = []
    model.add(favourites[1])
    expectEqual(
      heard.count, 1,
      "`add(_:)` posts didChange once if there is a favourite with this address already, even an equal one")
    heard = []
    model.remove(at: 0)
    expectEqual(heard, [second], "`remove(at:)` posts didChange once, after the favourite was removed")
    for number in 1...inputs.int(in: 12...40) {
      heard = []
      for title in ["new", "replaced"] { model.add(Favourite(address: "\(number).org", title: title)) }
      model.remove(at: 1)
      let added = ["new", "replaced"].map { "\(second), \(number).org: \($0)" }
      expectEqual(
        heard, added + [second],
        "A favourite is added, replaced and removed, again and again: each time, didChange is posted once")
      if hasFailed { return }
    }
    heard = []
    FavouritesModel(store: TestStore()).add(favourites[0])
    _ = FavouritesModel(store: store)
    expectEqual(heard, [], "Another model's change is not posted in this model's name")
    NotificationCenter.default.removeObserver(token)
    if !hasFailed { expectChangesByAnObserver(favourites) }
  }

  /// An observer changes the model while it is told of a change.
  private func expectChangesByAnObserver(_ favourites: [Favourite]) {
    let store = TestStore()
    let model = FavouritesModel(store: store)
    var told = 0
    nonisolated(unsafe) var change: () -> Void = {}
    let token = NotificationCenter.default.addObserver(
      forName: FavouritesModel.didChange, object: model, queue: nil
    ) { _ in change() }
    change = {
      told += 1
      if told == 1 { model.add(favourites[1]) }
      if told == 2 { model.remove(at: 0) }
    }
    model.add(favourites[0])
    NotificationCenter.default.removeObserver(token)
    let rest = ["\(favourites[1].address): \(favourites[1].title)"]
    let sentence = "While didChange is posted, an observer adds a second favourite, then removes the first"
    expectEqual(texts(of: model), rest, "\(sentence): the model has the second")
    expectEqual(texts(of: FavouritesModel(store: store)), rest, "\(sentence): the store has the second")
    expectEqual(told, 3, "\(sentence): didChange is posted once for each of the three changes")
  }
}
