import Foundation
import GraderKit
import LabKit
import XCTest

@testable import CellHandler

nonisolated final class CellHandlerGrader: XCTestCase {
  private let inputs = Inputs()
  private lazy var list = TodoList(inputs.words(inputs.int(in: 6...12)))
  private lazy var screen = TodoScreen(list: list)
  private lazy var window = UIWindow(showing: screen)
  /// A newer screen with the same titles, which stays open: taps in the other one do nothing here.
  private lazy var newer = TodoScreen(list: TodoList(list.todos.map(\.title)))
  private lazy var newerWindow = UIWindow(showing: newer)
  private var expected: Set<Int> = []
  private var changes = 0

  override func setUp() {
    _ = window.screenLines(width: 60)
    _ = newerWindow.screenLines(width: 60)
  }

  private func cell(_ row: Int, of screen: TodoScreen) -> TodoCell? {
    screen.table.cellForRow(at: IndexPath(row: row, section: 0)) as? TodoCell
  }

  /// Taps the button of a row, and looks at what that changes.
  private func tap(_ row: Int, _ situation: String) {
    let id = list.todos[row].id
    cell(row, of: screen)?.button.simulateTap()
    expected.formSymmetricDifference([id])
    changes += 1
    expectEqual(
      newer.list.changes, 0, "\(situation), and a newer screen is open: a tap changes no mark of its list")
    expectEqual(list.changes, changes, "\(situation), a tap changes one mark, once")
    expectEqual(
      list.todos.filter(\.isDone).map(\.title), list.todos.filter { expected.contains($0.id) }.map(\.title),
      "\(situation), a tap changes the mark of the todo that the row shows")
    expectEqual(
      Observed.rows(of: screen.table),
      list.todos.map { (expected.contains($0.id) ? "done: " : "") + $0.title },
      "\(situation), a tap changes what the row shows, at once")
  }

  func testATapMarksOnce() {
    for row in inputs.shuffled(Array(list.todos.indices) + [2]) { tap(row, "The table was shown once") }
    for row in inputs.shuffled([0, 1, 0]) {
      list.toggle(list.todos[row].id)
      expected.formSymmetricDifference([list.todos[row].id])
      changes += 1
      tap(row, "The program has changed the mark of row \(row + 1)")
    }
    for _ in 1...inputs.int(in: 12...30) {
      tap(3, "Row 4 is tapped again and again")
      if hasFailed { return }
    }
    let lines = window.screenLines(width: 60)
    for todo in list.todos.prefix(3) {
      expectTrue(lines.contains { $0.contains(todo.title) }, "The window shows the row “\(todo.title)”")
    }
    expectIdentical(
      cell(0, of: screen)?.button.window, window, "The window shows the button of the first row")
    cell(0, of: screen)?.button.simulateTouchWithoutTap()
    expectEqual(list.changes, changes, "A finger touches a button and has not tapped it: no mark is changed")
    let other = TodoScreen(list: TodoList(inputs.words(2)))
    let otherWindow = UIWindow(showing: other)
    _ = otherWindow.screenLines(width: 60)
    cell(1, of: other)?.button.simulateTap()
    expectEqual(list.changes, changes, "A tap in another screen changes nothing in this list")
    expectEqual(other.list.changes, 1, "A tap in another screen changes a mark of its own list")
  }

  func testReusedCellsFireNothingOld() {
    for _ in 1...inputs.int(in: 2...4) { screen.table.reloadData() }
    for row in inputs.shuffled(Array(list.todos.indices)) { tap(row, "The table was reloaded several times") }
    screen.table.reloadData()
    tap(inputs.int(in: 0...4), "The table was reloaded after taps")
    for _ in 1...inputs.int(in: 12...30) {
      screen.table.reloadData()
      tap(inputs.int(in: 0...4), "The table was reloaded again and again, with taps in between")
      if hasFailed { return }
    }
    let cells = Set(list.todos.indices.compactMap { cell($0, of: screen).map(ObjectIdentifier.init) })
    screen.table.reloadData()
    let again = Set(list.todos.indices.compactMap { cell($0, of: screen).map(ObjectIdentifier.init) })
    expectTrue(
      again.subtracting(cells).isEmpty, "The table is reloaded: the screen uses the table's cells again")
    let row = inputs.int(in: 0...4)
    let shown = cell(row, of: screen)
    let dequeued = screen.tableView(screen.table, cellForRowAt: IndexPath(row: row, section: 0))
    expectTrue(
      dequeued !== shown,
      "Row \(row + 1) is on the screen, and `cellForRowAt` is called for it once more: the screen dequeues a cell, and does not return one that it has kept"
    )
  }

  func testARowBelowADeletedOneMarksItsOwnTodo() {
    let deleted = inputs.int(in: 0...2)
    let (gone, newerTitles) = (cell(deleted, of: screen), newer.list.todos.map(\.title))
    expectNoFault(
      "Row \(deleted + 1) is swiped away, and a newer screen is open: the table and its data agree"
    ) {
      screen.table.simulateSwipeToDelete(at: IndexPath(row: deleted, section: 0))
    }
    expectEqual(
      newer.list.todos.map(\.title), newerTitles,
      "Row \(deleted + 1) was swiped away, and a newer screen is open: its list keeps all todos")
    gone?.button.simulateTap()
    expectEqual(
      list.changes, 0, "Row \(deleted + 1) was swiped away, and a tap on its button changes nothing")
    for row in inputs.shuffled(Array(list.todos.indices)) { tap(row, "Row \(deleted + 1) was swiped away") }
    screen.table.simulateSwipeToDelete(at: IndexPath(row: 0, section: 0))
    tap(2, "The first row was swiped away, too")
    show([inputs.word()])
    for _ in 1...2 { tap(0, "The list has one todo") }
    let last = cell(0, of: screen)
    expectNoFault("The only row is swiped away: the table and its data agree") {
      screen.table.simulateSwipeToDelete(at: IndexPath(row: 0, section: 0))
    }
    last?.button.simulateTap()
    expectEqual(list.todos.count, 0, "The only row is swiped away: its todo is removed from the list")
    expectEqual(Observed.rowCount(of: screen.table), 0, "The only row is swiped away: no row is left")
    expectEqual(
      list.changes, changes, "The only row was swiped away, and its button was tapped: no mark has changed")
    if !hasFailed { expectEachSwipeCounts() }
  }

  /// Rows of a long list are swiped away, one after the other.
  private func expectEachSwipeCounts() {
    show((1...inputs.int(in: 15...30)).map { "todo \($0)" })
    while list.todos.count > 1 {
      let (row, count) = (inputs.int(in: 0...list.todos.count - 1), list.todos.count)
      expectNoFault("Rows are swiped away one after the other: the table and its data agree") {
        screen.table.simulateSwipeToDelete(at: IndexPath(row: row, section: 0))
      }
      expectEqual(
        list.todos.count, count - 1,
        "Rows are swiped away one after the other, now row \(row + 1) of \(count): its todo is removed")
      if hasFailed { return }
      tap(inputs.int(in: 0...list.todos.count - 1), "Rows were swiped away one after the other")
      if hasFailed { return }
    }
  }

  /// Shows another list, in another screen.
  private func show(_ titles: [String]) {
    list = TodoList(titles)
    screen = TodoScreen(list: list)
    window = UIWindow(showing: screen)
    newer = TodoScreen(list: TodoList(titles))
    newerWindow = UIWindow(showing: newer)
    for window in [window, newerWindow] { _ = window.screenLines(width: 60) }
    (expected, changes) = ([], 0)
  }

  func testEqualTitlesAreTwoTodos() {
    let title = inputs.word()
    show([title, inputs.word(), title, title])
    for row in inputs.shuffled([0, 2, 3]) { tap(row, "Three todos have the same title") }
    show([title, inputs.word(), ""])
    for row in [2, 0] { tap(row, "A todo has an empty title") }
    show(inputs.unusualTexts())
    for row in inputs.shuffled(Array(list.todos.indices)) { tap(row, "Titles can be any texts") }
    let count = inputs.int(in: 30...60)
    show((1...count).map { "todo \($0 % 10)" })
    for row in [count - 1] + inputs.ints(4, in: 0...count - 1) { tap(row, "The list has \(count) todos") }
  }

  func testCellsHoldNoScreen() {
    let held = list
    var cells: [TodoCell] = []
    let (count, screens) = (list.todos.count, ReleaseTracker())
    do {
      let screen = TodoScreen(list: held)
      let window = UIWindow(showing: screen)
      _ = window.screenLines(width: 60)
      screen.table.reloadData()
      cells = (0..<count).compactMap { cell($0, of: screen) }
      cells.last?.button.simulateTap()
      for row in [1, 0] {
        screen.table.simulateSwipeToDelete(at: IndexPath(row: row, section: 0))
        for cell in cells.prefix(3) { cell.button.simulateTap() }
      }
      screens.track(screen)
      window.rootViewController = nil
    }
    screens.expectReleased("A screen is deallocated while somebody holds its cells", heldBy: cells)
    expectEqual(cells.count, count, "Each row has a `TodoCell`")
    let before = held.changes
    cells.forEach { $0.button.simulateTap() }
    expectEqual(held.changes, before, "The screen was deallocated: a tap on a cell's button does nothing")
    let tracker = ReleaseTracker()
    showAndClose(held, tracker)
    tracker.expectReleased("Cells that nobody else holds are deallocated with their table")
    expectNothingLeft("Screens come and go: nothing is left of their cells, and of what a tap means") {
      let screen = TodoScreen(list: TodoList(["one"]))
      let window = UIWindow(showing: screen)
      _ = window.screenLines(width: 20)
      cell(0, of: screen)?.button.simulateTap()
      window.rootViewController = nil
    }
  }

  private func showAndClose(_ list: TodoList, _ tracker: ReleaseTracker) {
    let screen = TodoScreen(list: list)
    let window = UIWindow(showing: screen)
    _ = window.screenLines(width: 60)
    for row in list.todos.indices {
      guard let cell = cell(row, of: screen) else { continue }
      tracker.track(cell, "a cell")
      cell.button.simulateTap()
    }
    screen.table.simulateSwipeToDelete(at: IndexPath(row: 1, section: 0))
    screen.table.reloadData()
    window.rootViewController = nil
  }
}
