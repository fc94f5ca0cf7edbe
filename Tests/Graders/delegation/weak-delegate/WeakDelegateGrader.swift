import GraderKit
import XCTest
@testable import WeakDelegate

nonisolated final class WeakDelegateGrader: XCTestCase {
  private let inputs = Inputs()

  func testWithoutADelegateRowsAreSelected() {
    let count = inputs.int(in: 6...60)
    let row = inputs.int(in: 1...count - 1)
    let list = ListView(name: inputs.word(), rowCount: count, delegate: nil)
    let printed = captureOutput { list.selectRow(at: row) }
    expectEqual(list.selectedRow, row, "A list view without a delegate remembers the row that was selected")
    expectEqual(printed, "", "A list view without a delegate prints nothing")
    for missing in [-1, count, inputs.int(in: count + 1...999), Int.min] { list.selectRow(at: missing) }
    expectEqual(list.selectedRow, row, "A row that does not exist is not selected")
    expectEqual(
      ListView(name: inputs.word(), rowCount: count, delegate: nil).selectedRow, nil,
      "Another list view has no selected row yet")
    let far = inputs.int(in: 10_000...1_000_000)
    let long = ListView(name: inputs.word(), rowCount: far, delegate: nil)
    long.selectRow(at: far - 1)
    expectEqual(long.selectedRow, far - 1, "The last row of a list view with \(far) rows can be selected")
    let lists = (0..<inputs.repetitions()).map { _ in ListView(name: "A", rowCount: 2, delegate: nil) }
    lists.forEach { $0.selectRow(at: 1) }
    expectTrue(
      lists.allSatisfy { $0.selectedRow == 1 }, "A row can be selected in each of \(lists.count) list views")
  }

  func testTheDelegateIsDeallocatedWithItsOwner() {
    let tracker = ReleaseTracker()
    let list = listOfAControllerThatIsLetGo(tracker)
    tracker.expectReleased(
      "The controller is deallocated when its owner releases it",
      heldBy: [list].compactMap { $0 })
    guard tracker.isAllReleased else { return }
    let later = listOfALaterDelegateThatIsLetGo(tracker)
    tracker.expectReleased(
      "A controller that became the delegate later is deallocated when its owner releases it",
      heldBy: [later].compactMap { $0 })
  }

  func testEachMethodNamesTheListViewFirst() {
    let listeners = inputs.shuffled([Listener(), Clerk()])
    let (names, rows) = (inputs.words(3), inputs.ints(3, in: 1...9))
    let listener = listeners[0]
    let first = ListView(name: names[0], rowCount: inputs.int(in: 10...40), delegate: listener)
    let second = ListView(name: names[1], rowCount: inputs.int(in: 10...40), delegate: listener)
    first.selectRow(at: rows[0])
    second.selectRow(at: rows[1])
    expectEqual(
      listener.selected, ["row \(rows[0]) in \(names[0])", "row \(rows[1]) in \(names[1])"],
      "The delegate of two lists is told in which list a row was selected")
    expectIdentical(listener.senders.last, second, "The first argument is the list view that was used")
    expectEqual(
      listener.stored, [rows[0], rows[1]],
      "When the delegate is told of a row, `selectedRow` already has that row")
    let other = listeners[1]
    let third = ListView(name: names[2], rowCount: inputs.int(in: 1...9), delegate: other)
    second.selectRow(at: rows[2])
    third.selectRow(at: 0)
    expectEqual(
      other.selected, ["row 0 in \(names[2])"], "The delegate of one list is not told of another list")
    expectEqual(
      listener.selected.last, "row \(rows[2]) in \(names[1])",
      "When another list view is created, a list view still has its own delegate")
    let restless = Restless(next: rows[1])
    second.delegate = restless
    second.selectRow(at: rows[0])
    expectEqual(
      restless.stored, [rows[0], rows[1]],
      "The delegate selects row \(rows[1]) while it is told of row \(rows[0]): it is told of both")
    expectEqual(second.selectedRow, rows[1], "The row that was selected last is stored in `selectedRow`")
    let successor = Listener()
    let leaving = Leaving(next: successor)
    second.delegate = leaving
    for row in [rows[0], rows[1]] { second.selectRow(at: row) }
    expectEqual(
      withExtendedLifetime(leaving) { successor.stored }, [rows[1]],
      "The delegate sets another one while it is told of row \(rows[0]): that one is told of the next row")
    listener.selected = []
    let times = inputs.repetitions()
    for _ in 1...times { first.selectRow(at: rows[0]) }
    expectEqual(
      listener.selected, Array(repeating: "row \(rows[0]) in \(names[0])", count: times),
      "The delegate is told each time, also when the same row is selected again")
    let alike = listeners.map { ListView(name: names[0], rowCount: 10, delegate: $0) }
    for listener in listeners { listener.selected = [] }
    for (list, row) in zip(alike, rows) { list.selectRow(at: row) }
    expectEqual(
      listeners.map(\.selected), rows.prefix(2).map { ["row \($0) in \(names[0])"] },
      "Two list views have the same name, and different delegates: each tells its own")
    let silent = makeListener()
    for delegate in [silent, nil] {
      let list = ListView(name: names[0], rowCount: 2, delegate: delegate)
      if delegate == nil { list.selectRow(at: 1) }
    }
    expectEqual(silent.selected, [], "A list view that got no delegate tells nobody of a row")
  }

  func testNothingIsToldBeforeTheListViewExists() {
    let listener = makeListener()
    let list = ListView(name: inputs.word(), rowCount: inputs.int(in: 2...20), delegate: listener)
    expectEqual(listener.loaded.count, 0, "While a list view is created, its delegate is not told anything")
    list.load()
    expectEqual(listener.loaded.count, 1, "`load()` tells the delegate once that the list view has loaded")
    expectIdentical(listener.loaded.first, list, "The first argument is the list view that has loaded")
    let more = inputs.repetitions()
    for _ in 1...more { list.load() }
    expectEqual(listener.loaded.count, 1 + more, "Each call of `load()` tells the delegate once")
    list.selectRow(at: 1)
    list.load()
    expectEqual(
      listener.loaded.count, 2 + more, "`load()` tells the delegate also after a row was selected")
    let short = ListView(name: inputs.word(), rowCount: 0, delegate: listener)
    short.load()
    expectIdentical(
      listener.loaded.last, short, "`load()` tells the delegate also if the list view has no rows")
    let told = listener.loaded.count
    let later = makeListener()
    for delegate in [nil, later, listener, later] { list.delegate = delegate }
    expectEqual(
      [later.loaded.count, listener.loaded.count], [0, told],
      "When a list view gets another delegate, nobody is told that it has loaded")
    expectEqual(later.selected, [], "When a list view gets another delegate, nobody is told of a row")
  }

  func testTheControllerTellsItsListsApart() {
    expectTheControllerToTellItsListsApart()
    if !hasFailed { expectTheNewerControllerToPrint() }
  }

  private func expectTheControllerToTellItsListsApart() {
    let controller = FirstListController()
    let (row, other) = (inputs.int(in: 5...19), inputs.int(in: 1...4))
    let printed = captureOutput {
      controller.listA.load()
      controller.listB.load()
      controller.listA.selectRow(at: row)
      controller.listB.selectRow(at: other)
    }
    expectEqual(
      printed, "list A has 20 rows\nlist B has 5 rows\nrow \(row) in list A\nrow \(other) in list B\n",
      "FirstListController prints what was loaded and selected, with the list's name")
    let printedLater = captureOutput {
      controller.listA.selectRow(at: other)
      controller.listB.selectRow(at: other)
      controller.listA.selectRow(at: row)
    }
    expectEqual(
      printedLater, "row \(other) in list A\nrow \(other) in list B\nrow \(row) in list A\n",
      "FirstListController prints each row that is selected, also if the other list had the same row just before"
    )
    let both = lists(of: controller)
    expectEqual(
      both.map { $0?.selectedRow }, [row, other],
      "FirstListController keeps its two lists: each still has its selected row later")
    let printedByLoading = captureOutput {
      controller.listB.load()
      controller.listA.load()
    }
    expectEqual(
      printedByLoading, "list B has 5 rows\nlist A has 20 rows\n",
      "FirstListController prints that a list has loaded, also after rows were selected")
    expectTrue(
      zip(both, lists(of: controller)).allSatisfy { $0 === $1 },
      "FirstListController still has the same two lists after they were loaded again")
    let times = inputs.repetitions()
    let printedAgain = captureOutput {
      for _ in 1...times {
        controller.listA.load()
        controller.listB.selectRow(at: other)
      }
    }
    expectEqual(
      printedAgain, String(repeating: "list A has 20 rows\nrow \(other) in list B\n", count: times),
      "FirstListController prints each load and each selected row, however many came before"
    )
    let newer = FirstListController()
    let printedByOlder = captureOutput {
      controller.listB.load()
      controller.listA.load()
      controller.listB.selectRow(at: other)
      controller.listA.selectRow(at: row)
    }
    expectEqual(
      printedByOlder,
      "list B has 5 rows\nlist A has 20 rows\nrow \(other) in list B\nrow \(row) in list A\n",
      "A newer FirstListController exists: the older one prints what was loaded and selected in its own lists"
    )
    expectEqual(
      self.lists(of: newer).map { $0?.selectedRow }, [nil, nil],
      "Rows were selected in the lists of an older FirstListController: the newer one has no selected row")
    let (lists, controllers) = (ReleaseTracker(), ReleaseTracker())
    useListsThatAreLetGo(lists, controllers)
    // If a list view keeps its controller, the controller keeps its lists. Another test says so.
    guard controllers.isAllReleased else { return }
    lists.expectReleased(
      "Only FirstListController owns its two lists, so they are deallocated together with it")
  }

  /// Of two controllers, the older one is deallocated.
  private func expectTheNewerControllerToPrint() {
    let row = inputs.int(in: 1...4)
    var older: FirstListController? = FirstListController()
    let newer = FirstListController()
    _ = captureOutput { older?.listA.load() }
    older = nil
    let printed = captureOutput {
      newer.listA.load()
      newer.listB.selectRow(at: row)
    }
    expectEqual(
      printed, "list A has 20 rows\nrow \(row) in list B\n",
      "The older of two FirstListControllers is deallocated: the newer one prints what happens in its lists")
  }

  private func lists(of controller: FirstListController) -> [ListView?] {
    [controller.listA, controller.listB]
  }

  // Not inlined: a temporary of the caller could keep a list alive.
  @inline(never)
  private func useListsThatAreLetGo(_ lists: ReleaseTracker, _ controllers: ReleaseTracker) {
    let controller = controllers.track(FirstListController())
    track(controller, in: lists)
    expectEqual(
      lists.alive, ["list A", "list B"],
      "FirstListController owns its two lists, so they exist as long as it does")
    _ = captureOutput { for list in self.lists(of: controller) { useAll(list) } }
    withExtendedLifetime(controller) {}
  }

  @inline(never)
  private func track(_ controller: FirstListController, in lists: ReleaseTracker) {
    for (name, list) in zip(["list A", "list B"], self.lists(of: controller)) {
      if let list { lists.track(list, name) }
    }
  }

  /// Loads a list and selects all its rows, and one that does not exist.
  private func useAll(_ list: ListView?) {
    guard let list else { return }
    list.load()
    for row in 0...list.rowCount { list.selectRow(at: row) }
  }

  func testAListViewOutlivesItsDelegate() {
    let (name, tracker) = (inputs.word(), ReleaseTracker())
    let list = listViewWhoseDelegateIsGone(name, tracker)
    tracker.expectReleased(
      "A delegate that was told of loads and rows is deallocated when its owner releases it", heldBy: [list])
    list.selectRow(at: 2)
    expectEqual(list.selectedRow, 2, "A list view whose delegate was deallocated still selects rows")
    expectTrue(list.delegate == nil, "When the delegate was deallocated, `delegate` is nil")
    let before = list.selectedRow
    list.load()
    expectEqual(list.selectedRow, before, "`load()` selects no row, and leaves `selectedRow` as it is")
    let next = makeListener()
    list.delegate = next
    list.selectRow(at: 4)
    expectEqual(
      next.selected, ["row 4 in \(name)"], "A new delegate is told of the rows that are selected from then on"
    )
    expectEqual(list.selectedRow, 4, "The row that was selected last is stored in `selectedRow`")
    list.delegate = nil
    expectEqual(
      list.selectedRow, 4, "When a list view gets another delegate, or none, `selectedRow` stays as it is")
    list.selectRow(at: 5)
    expectEqual(next.selected, ["row 4 in \(name)"], "After `delegate` is set to nil, nobody is told")
    expectNoDelegateToComeBack()
  }

  /// Delegates that still exist, and are the list view's no more.
  private func expectNoDelegateToComeBack() {
    let (first, second) = (makeListener(), makeListener())
    var heard: [String] = []
    for changes in inputs.shuffled([[], [nil], [second, nil], [nil, second, nil], [second, first, nil]]) {
      let list = ListView(name: inputs.word(), rowCount: 9, delegate: first)
      for delegate in changes { list.delegate = delegate }
      if changes.isEmpty { setDelegateThatIsLetGo(of: list) }
      for listener in [first, second] { (listener.loaded, listener.selected) = ([], []) }
      list.load()
      list.selectRow(at: inputs.int(in: 0...8))
      heard += [first, second].flatMap { $0.loaded.map { "\($0.name) has loaded" } + $0.selected }
    }
    expectEqual(
      heard, [],
      "When `delegate` is nil, nobody is told: neither the delegate of `init` nor a later one, which still exist"
    )
  }

  @inline(never)
  private func setDelegateThatIsLetGo(of list: ListView) {
    let listener = makeListener()
    list.delegate = listener
  }

  private func listOfAControllerThatIsLetGo(_ tracker: ReleaseTracker) -> ListView? {
    let controller = FirstListController()
    tracker.track(controller)
    return controller.listA
  }

  private func listOfALaterDelegateThatIsLetGo(_ tracker: ReleaseTracker) -> ListView? {
    let owner = FirstListController()
    for _ in 1...2 {
      let later = tracker.track(FirstListController())
      setDelegate(of: owner.listA, to: later)
      use(owner.listA)
      withExtendedLifetime(later) {}
    }
    return owner.listA
  }

  private func setDelegate(of list: ListView?, to controller: FirstListController) {
    list?.delegate = controller
  }

  /// Selects a row, the same again, and one that does not exist.
  private func use(_ list: ListView?) {
    _ = captureOutput {
      for row in [1, 1, 99] { list?.selectRow(at: row) }
    }
  }

  private func listViewWhoseDelegateIsGone(_ name: String, _ tracker: ReleaseTracker) -> ListView {
    let listener = tracker.track(makeListener())
    let list = ListView(name: name, rowCount: inputs.int(in: 6...60), delegate: listener)
    for row in [1, 1, 99] {
      list.load()
      list.selectRow(at: row)
    }
    let later = tracker.track(makeListener())
    list.delegate = later
    list.load()
    list.selectRow(at: 3)
    withExtendedLifetime((listener, later)) {}
    return list
  }
}

/// A delegate that remembers what it was told, and by which list view.
nonisolated class Listener: ListViewDelegate {
  var loaded: [ListView] = []
  var selected: [String] = []
  var senders: [ListView] = []
  var stored: [Int?] = []

  func listViewDidLoad(_ listView: ListView) {
    loaded.append(listView)
  }

  func listView(_ listView: ListView, didSelectRowAt index: Int) {
    selected.append("row \(index) in \(listView.name)")
    senders.append(listView)
    stored.append(listView.selectedRow)
  }
}

/// A delegate of another class.
nonisolated final class Clerk: Listener {}

/// A delegate that selects another row while it is told of the first one.
nonisolated final class Restless: Listener {
  private let next: Int

  init(next: Int) { self.next = next }

  override func listView(_ listView: ListView, didSelectRowAt index: Int) {
    super.listView(listView, didSelectRowAt: index)
    if selected.count == 1 { listView.selectRow(at: next) }
  }
}

/// A delegate that sets another one while it is told of a row.
nonisolated final class Leaving: Listener {
  private let next: Listener

  init(next: Listener) { self.next = next }

  override func listView(_ listView: ListView, didSelectRowAt index: Int) { listView.delegate = next }
}

/// A delegate of one of the two classes.
nonisolated func makeListener() -> Listener { Inputs().bool() ? Listener() : Clerk() }
