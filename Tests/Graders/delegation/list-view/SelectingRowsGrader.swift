import GraderKit
import XCTest
@testable import SelectingRows

nonisolated final class SelectingRowsGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheDelegateHearsWhichRowWasSelected() {
    let (listener, count) = (makeListener(), inputs.int(in: 5...40))
    let list = ListView(rowCount: count)
    list.delegate = listener
    let rows = [inputs.int(in: 1...count - 2), 0, count - 1]
    for row in rows { list.selectRow(at: row) }
    expectEqual(
      listener.rows, rows,
      "The delegate of a list of \(count) rows is told that rows \(rows[0]), 0 and \(rows[2]) were selected")
    let times = inputs.repetitions()
    for _ in 1...times { list.selectRow(at: rows[2]) }
    expectEqual(
      listener.rows, rows + Array(repeating: rows[2], count: times),
      "The delegate is told each time, also when the same row is selected again")
    let far = inputs.int(in: 10_000...1_000_000)
    let long = ListView(rowCount: far)
    long.delegate = listener
    long.selectRow(at: far - 1)
    expectEqual(listener.rows.last, far - 1, "A list of \(far) rows tells its delegate of its last row")
    let silent = makeListener()
    for delegate in [silent, nil] {
      let list = ListView(rowCount: 2)
      if let delegate { list.delegate = delegate } else { list.selectRow(at: 1) }
    }
    expectEqual(silent.rows, [], "A list view that got no delegate tells nobody of a row")
    let (other, lists) = (makeListener(), (0..<inputs.repetitions()).map { _ in ListView(rowCount: 2) })
    for list in lists {
      list.delegate = other
      list.selectRow(at: 1)
    }
    expectEqual(other.rows.count, lists.count, "Each of \(lists.count) lists tells its delegate of its row")
    listener.rows = []
    list.selectRow(at: 0)
    expectEqual(
      listener.rows, [0], "When other list views get another delegate, a list view still has its own")
    let (twin, hearer) = (ListView(rowCount: count), makeListener())
    twin.delegate = hearer
    listener.rows = []
    for (list, row) in [(list, rows[0]), (twin, rows[2])] { list.selectRow(at: row) }
    expectEqual(
      [listener.rows, hearer.rows], [[rows[0]], [rows[2]]],
      "Two lists have \(count) rows each, and different delegates: each tells its own")
    listener.rows = [0]
    let single = ListView(rowCount: 1)
    single.delegate = listener
    single.selectRow(at: 0)
    expectEqual(listener.rows, [0, 0], "A list of one row tells its delegate that row 0 was selected")
    // A list view of its own: whether another delegate takes over is another test's question.
    let busy = ListView(rowCount: count)
    let restless = Restless(busy, next: rows[0])
    busy.delegate = restless
    busy.selectRow(at: rows[2])
    expectEqual(
      restless.rows, [rows[2], rows[0]],
      "The delegate selects row \(rows[0]) while it is told of row \(rows[2]): it is told of that row, too")
  }

  func testARowThatDoesNotExistIsNotSelected() {
    let (listener, count) = (makeListener(), inputs.int(in: 8...40))
    let list = ListView(rowCount: count)
    list.delegate = listener
    for row in [-1, count, count + 1, Int.max, Int.min] { list.selectRow(at: row) }
    expectEqual(
      listener.rows, [],
      "A list of \(count) rows has no rows -1, \(count), \(count + 1), Int.max and Int.min, so its delegate is not told of them"
    )
    listener.rows = []
    list.selectRow(at: count - 1)
    expectEqual(
      listener.rows, [count - 1], "Row \(count - 1) is the last of \(count) rows and can be selected")
    let empty = ListView(rowCount: 0)
    empty.delegate = listener
    empty.selectRow(at: 0)
    expectEqual(listener.rows, [count - 1], "A list without rows has no row 0")
  }

  func testTheFirstControllerPrintsTheRow() {
    let controller = FirstListController()
    expectEqual(controller.listView.rowCount, 20, "The list of FirstListController has 20 rows")
    let rows = [19, 0] + inputs.ints(6, in: 1...18)
    let other = FirstListController()
    // No task runs meanwhile: a line that a task prints would sometimes come in time, sometimes not.
    withTasks { _ in
      let (controller, other) = (FirstListController(), FirstListController())
      let printed = captureOutput {
        for row in rows { controller.listView.selectRow(at: row) }
        other.listView.selectRow(at: 1)
      }
      expectEqual(
        printed, (rows + [1]).map { "row \($0)\n" }.joined(),
        "Each FirstListController prints one line for each selected row, before `selectRow(at:)` returns")
    }
    let again = inputs.repetitions()
    let printedAgain = captureOutput { for _ in 1...again { controller.listView.selectRow(at: rows[2]) } }
    expectEqual(
      printedAgain, String(repeating: "row \(rows[2])\n", count: again),
      "FirstListController prints the row each time, also when the same row is selected again")
    expectIdentical(
      controller.listView, controller.listView, "A FirstListController keeps the same list view")
    expectNotIdentical(
      controller.listView, other.listView, "Each FirstListController has a list view of its own")
  }

  func testTheSecondControllerSetsItsTitle() {
    let one = SecondListController()
    let other = SecondListController()
    expectEqual(one.listView.rowCount, 100, "The list of SecondListController has 100 rows")
    let printed = captureOutput { one.listView.selectRow(at: 99) }
    expectEqual(one.title, "row 99", "The title of SecondListController is the selected row")
    expectEqual(printed, "", "SecondListController prints nothing")
    let printedAgain = captureOutput { for _ in 1...2 { one.listView.selectRow(at: 99) } }
    expectEqual(
      printedAgain, "", "SecondListController prints nothing, also when the same row is selected again")
    let row = inputs.int(in: 1...98)
    other.listView.selectRow(at: row)
    expectEqual(other.title, "row \(row)", "Each SecondListController has its own title")
    expectEqual(
      one.title, "row 99", "A row selected in one list leaves the title of the other controller alone")
    let few = inputs.shuffled([inputs.int(in: 0...9), inputs.int(in: 10...98)])
    let later = few + (1...inputs.repetitions()).flatMap { _ in few }
    let titles = later.map { row in
      one.listView.selectRow(at: row)
      return one.title
    }
    expectEqual(
      titles, later.map { "row \($0)" }, "With each selected row, the title changes to that row alone")
    expectIdentical(one.listView, one.listView, "A SecondListController keeps the same list view")
    // Only a title that can be set from outside.
    if let title = (\SecondListController.title as AnyKeyPath)
      as? ReferenceWritableKeyPath<SecondListController, String>
    {
      one[keyPath: title] = inputs.word()
      one.listView.selectRow(at: later[1])
      expectEqual(
        one.title, "row \(later[1])",
        "The title was changed, and the same row is selected again: it is the title again")
    }
    expectNotIdentical(
      one.listView, other.listView, "Each SecondListController has a list view of its own")
  }

  func testAnotherDelegateTakesOver() {
    let controller = SecondListController()
    let listeners = inputs.shuffled([Listener(), Clerk()])
    let (listener, rows) = (listeners[0], inputs.ints(3, in: 0...99))
    controller.listView.selectRow(at: rows[0])
    controller.listView.delegate = listener
    controller.listView.selectRow(at: rows[1])
    expectEqual(
      listener.rows, [rows[1]], "The new delegate is told of the rows that are selected from then on")
    expectEqual(controller.title, "row \(rows[0])", "The controller, no longer the delegate, is not told")
    let bystander = listeners[1]
    ListView(rowCount: 3).delegate = bystander
    controller.listView.selectRow(at: rows[2])
    expectEqual(bystander.rows, [], "The delegate of another list view is not told of this one")
    controller.listView.delegate = bystander
    controller.listView.selectRow(at: rows[0])
    expectEqual(
      bystander.rows, [rows[0]], "A third delegate is told of the rows that are selected from then on")
    let (list, successor) = (ListView(rowCount: 100), makeListener())
    let leaving = Leaving(list, next: successor)
    list.delegate = leaving
    for row in rows { list.selectRow(at: row) }
    expectEqual(
      withExtendedLifetime(leaving) { successor.rows }, Array(rows.dropFirst()),
      "The delegate sets another one while it is told of row \(rows[0]): that one is told of the next rows")
    controller.listView.delegate = nil
    controller.listView.selectRow(at: rows[1])
    expectEqual(
      [bystander.rows, listener.rows], [[rows[0]], [rows[1], rows[2]]],
      "After `delegate` is set to nil, nobody is told of selected rows")
    expectEqual(
      controller.title, "row \(rows[0])",
      "After `delegate` is set to nil, the controller, which was the first delegate, is not told either")
    controller.listView.delegate = controller
    controller.listView.selectRow(at: rows[1])
    expectEqual(
      controller.title, "row \(rows[1])", "When the controller becomes the delegate again, it is told again")
    for time in 1...inputs.int(in: 12...40) {
      let next = makeListener()
      controller.listView.delegate = next
      controller.listView.selectRow(at: rows[0])
      expectEqual(
        next.rows, [rows[0]], "The list view gets one new delegate after the other: number \(time) is told")
      if hasFailed { return }
    }
    expectTheControllersToAct(withoutThem: listener)
  }

  /// What is printed, and which title is set, must come from the controllers, whichever list view they are told by.
  private func expectTheControllersToAct(withoutThem listener: Listener) {
    let (first, second, row) = (FirstListController(), SecondListController(), inputs.int(in: 1...19))
    first.listView.delegate = listener
    let printed = captureOutput { first.listView.selectRow(at: row) }
    expectEqual(
      printed, "",
      "While a FirstListController is not the delegate of its list view, nothing is printed: the list view prints nothing itself"
    )
    let (one, other) = (
      ListView(rowCount: inputs.int(in: 21...90)), ListView(rowCount: inputs.int(in: 21...90))
    )
    let messengers = (Messenger(to: first), Messenger(to: second))
    one.delegate = messengers.0
    other.delegate = messengers.1
    let printedByFirst = captureOutput { one.selectRow(at: row) }
    expectEqual(
      printedByFirst, "row \(row)\n",
      "A FirstListController that is told of a row, even by a list of \(one.rowCount) rows, prints it")
    let printedBySecond = captureOutput { other.selectRow(at: row) }
    expectEqual(
      second.title, "row \(row)",
      "A SecondListController that is told of a row, even by a list of \(other.rowCount) rows, makes it its title"
    )
    expectEqual(printedBySecond, "", "SecondListController prints nothing")
    withExtendedLifetime(messengers) {}
  }
}

/// A delegate that the learner's files do not know; it remembers what it was told.
nonisolated class Listener: ListViewDelegate {
  var rows: [Int] = []

  func didSelectRow(at index: Int) {
    rows.append(index)
  }
}

/// A delegate of another class.
nonisolated final class Clerk: Listener {}

/// A delegate that selects another row while it is told of the first one.
nonisolated final class Restless: Listener {
  private let list: ListView
  private let next: Int

  init(_ list: ListView, next: Int) { (self.list, self.next) = (list, next) }

  override func didSelectRow(at index: Int) {
    super.didSelectRow(at: index)
    if rows.count == 1 { list.selectRow(at: next) }
  }
}

/// A delegate that sets another one while it is told of a row.
nonisolated final class Leaving: Listener {
  private let list: ListView
  private let next: Listener

  init(_ list: ListView, next: Listener) { (self.list, self.next) = (list, next) }

  override func didSelectRow(at index: Int) { list.delegate = next }
}

/// A delegate that passes every message on: a list view can't know who receives it.
nonisolated final class Messenger: ListViewDelegate {
  private let receiver: any ListViewDelegate

  init(to receiver: any ListViewDelegate) { self.receiver = receiver }

  func didSelectRow(at index: Int) { receiver.didSelectRow(at: index) }
}

/// A delegate of one of the two classes.
nonisolated func makeListener() -> Listener { Inputs().bool() ? Listener() : Clerk() }
