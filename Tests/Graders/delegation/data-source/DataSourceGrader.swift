import Foundation
import GraderKit
import LabKit
import XCTest
@testable import DataSource

nonisolated final class DataSourceGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheTableShowsTheItems() {
    let items = inputs.words(inputs.int(in: 3...6)) + inputs.unusualTexts()
    let controller = ShoppingListController(items: items)
    expectShown(
      controller.tableView, controller.items, items, "The table shows the items, in order")
    let empty = ShoppingListController(items: [])
    expectEqual(Observed.rowCount(of: empty.tableView), 0, "A table without items has no rows")
  }

  func testAddingKeepsBothInStep() {
    let (milk, tea, salt) = (inputs.word(), inputs.word(), inputs.word())
    let controller = ShoppingListController(items: [milk])
    let table: UITableView = controller.tableView
    expectShown(
      table, controller.items, [milk], "Before adding, the table shows the one item")
    expectNoFault("After an item was added, the table and its data agree") {
      controller.add(tea)
      controller.add(salt)
    }
    expectEqual(controller.items, [milk, tea, salt], "An added item is at the end of `items`")
    expectShown(
      table, controller.items, [milk, tea, salt], "An added item has a row at the end")
    let more =
      [salt, "", milk] + (1...inputs.repetitions()).map { _ in inputs.pick(from: [milk, tea, salt]) }
    expectNoFault("After many items were added, the table and its data agree") {
      for item in more { controller.add(item) }
    }
    expectEqual(
      controller.items, [milk, tea, salt] + more,
      "Each added item is at the end of `items`, also an equal one, and however many there are")
    expectShown(
      table, controller.items, [milk, tea, salt] + more, "Each added item has a row, however many there are")
    let long = ShoppingListController(items: more)
    expectShown(long.tableView, long.items, more, "The table shows each item of a long list")
    expectNoFault("An item was added to the older of two lists: the table and its data agree") {
      controller.add(milk)
    }
    expectShown(
      table, controller.items, [milk, tea, salt] + more + [milk],
      "A newer list exists, and an item is added to the older one: it has a row at the end of the older one")
    expectShown(
      long.tableView, long.items, more,
      "A newer list exists, and an item is added to the older one: the newer one stays as it is")
  }

  func testRemovingKeepsBothInStep() {
    let (milk, bread, tea) = (inputs.word(), inputs.word(), inputs.word())
    let controller = ShoppingListController(items: [milk, bread, tea])
    let table: UITableView = controller.tableView
    expectEqual(
      Observed.rowCount(of: table), 3, "Before removing, the table shows three items")
    expectNoFault("After an item was removed, the table and its data agree") { controller.remove(at: 1) }
    expectEqual(controller.items, [milk, tea], "The item at the index is removed")
    expectShown(table, controller.items, [milk, tea], "The row of a removed item is removed")
    expectNoFault("After the last two items were removed, the table and its data agree") {
      controller.remove(at: 1)
      controller.remove(at: 0)
    }
    expectShown(table, controller.items, [], "When all items are removed, no row is left")
    let twice = ShoppingListController(items: [tea, milk, tea])
    expectEqual(Observed.rowCount(of: twice.tableView), 3, "Each of two equal items has a row")
    expectNoFault("After one of two equal items was removed, the table and its data agree") {
      twice.remove(at: 2)
    }
    expectEqual(twice.items, [tea, milk], "Of two equal items, the one at the index is removed")
    if !hasFailed { expectEachRemovalCounts() }
  }

  /// Items are removed one after the other, until none is left.
  private func expectEachRemovalCounts() {
    var items = (1...inputs.int(in: 12...19)).map { "item \($0)" }
    let controller = ShoppingListController(items: items)
    let table: UITableView = controller.tableView
    expectShown(table, controller.items, items, "Before removing, the table shows all items")
    for time in 1...items.count {
      let index = inputs.int(in: 0...items.count - 1)
      expectNoFault("Items are removed one after the other: the table and its data agree") {
        controller.remove(at: index)
      }
      items.remove(at: index)
      expectEqualElements(
        controller.items, items, "Removal number \(time), at index \(index): that item is removed")
      if hasFailed { return }
      expectShown(
        table, controller.items, items, "Removal number \(time), at index \(index): its row is removed")
      if hasFailed { return }
    }
  }

  func testASelectedRowStaysSelected() {
    let items = inputs.words(inputs.int(in: 8...15))
    let controller = ShoppingListController(items: items)
    let table: UITableView = controller.tableView
    table.simulateTap(at: row(2))
    let more = inputs.int(in: 5...10)
    expectNoFault("After items were added and removed, the table and its data agree") {
      for _ in 1...more { controller.add(inputs.word()) }
    }
    expectEqual(
      table.indexPathForSelectedRow?.row, 2,
      "After items were added at the end, \(items[2]) is still selected, in row 2")
    expectNoFault("After items were added and removed, the table and its data agree") {
      controller.remove(at: 0)
    }
    expectEqual(
      table.indexPathForSelectedRow?.row, 1,
      "After the first item was removed, \(items[2]) is still selected, now in row 1")
    expectNoFault("After items were added and removed, the table and its data agree") {
      controller.remove(at: items.count + more - 2)
    }
    expectEqual(
      table.indexPathForSelectedRow?.row, 1,
      "After the last item was removed, \(items[2]) is still selected, in row 1")
    expectNoOtherSelection([
      ("removed", { $0.remove(at: $1) }), ("removed with another one", { $0.removeAll(at: [$1, 3]) }),
    ])
    for selected in [0, items.count - 1] {
      let other = ShoppingListController(items: items)
      let table: UITableView = other.tableView
      table.simulateTap(at: row(selected))
      let added = inputs.word()
      expectNoFault("After an item was added, the table and its data agree") { other.add(added) }
      expectEqual(
        table.indexPathForSelectedRow?.row, selected,
        "Row \(selected) of \(items.count) is selected. After an item was added, it still is")
      expectNoFault("After another item was removed, the table and its data agree") { other.remove(at: 1) }
      expectShown(
        table, other.items, [items[0]] + items[2...] + [added],
        "An item was added and another removed, so there are as many as before: each row shows its item")
      let last = inputs.word()
      expectNoFault("After an item was removed and then another added, the table and its data agree") {
        other.remove(at: 1)
        other.add(last)
      }
      expectShown(
        table, other.items, [items[0]] + items[3...] + [added, last],
        "An item was removed, and then another was added: each row shows its item")
    }
  }

  func testSeveralRowsGoAtOnce() {
    // A wrong answer must not step past the end of the other list.
    guard someOfManyEqualItemsGo() else { return }
    let items = inputs.words(5)
    let controller = ShoppingListController(items: items)
    let table: UITableView = controller.tableView
    table.simulateTap(at: row(3))
    expectNoFault("After no item was removed, the table and its data agree") { controller.removeAll(at: []) }
    expectEqual(controller.items, items, "An empty set of indexes removes nothing")
    expectNoFault("After items 0, 2 and 4 were removed, the table and its data agree") {
      controller.removeAll(at: [0, 2, 4])
    }
    expectEqual(
      controller.items, [items[1], items[3]], "The items at the three indexes are removed, and no others")
    expectShown(table, controller.items, [items[1], items[3]], "The rows of the removed items are removed")
    expectEqual(
      table.indexPathForSelectedRow?.row, 1,
      "The user selected \(items[3]); it is still selected, now in row 1")
    let other = ShoppingListController(items: items)
    expectEqual(Observed.rowCount(of: other.tableView), items.count, "Each item has a row")
    expectNoFault("After all items were removed, the table and its data agree") {
      other.removeAll(at: Set(items.indices))
    }
    expectEqual(other.items, [], "All \(items.count) items are removed at once: none is left")
    expectShown(other.tableView, other.items, [], "All items are removed at once: no row is left")
    if !hasFailed { expectEachSetGoes() }
  }

  /// One set of items after the other is removed from the same list.
  private func expectEachSetGoes() {
    let times = inputs.int(in: 7...9)
    var items = (1...2 * times + 1).map { "item \($0)" }
    let controller = ShoppingListController(items: items)
    let table: UITableView = controller.tableView
    expectEqual(Observed.rowCount(of: table), items.count, "Each item has a row")
    for time in 1...times {
      let indexes = Set(inputs.ints(2, in: 0...items.count - 1))
      expectNoFault("Items are removed from one list again and again: the table and its data agree") {
        controller.removeAll(at: indexes)
      }
      items = items.indices.filter { !indexes.contains($0) }.map { items[$0] }
      expectEqualElements(
        controller.items, items,
        "Call \(time) of `removeAll(at:)` for a list, at indexes \(listed(indexes)): those items are removed"
      )
      if hasFailed { return }
      expectShown(
        table, controller.items, items,
        "Call \(time) of `removeAll(at:)` for a list, at indexes \(listed(indexes)): their rows are removed"
      )
      if hasFailed { return }
    }
  }

  /// Each item is there three times; those to remove are in the middle, so that no index is past the end, however many
  /// were removed before.
  private func someOfManyEqualItemsGo() -> Bool {
    let words = inputs.unique(8) { inputs.word() }
    let items = words + words + words
    let controller = ShoppingListController(items: items)
    let table: UITableView = controller.tableView
    var (indexes, selected) = (Set<Int>(), 0)
    // In descending order, even removing one after the other is right: then other indexes are dealt.
    repeat {
      let places = inputs.shuffled(Array(8..<16))
      (indexes, selected) = (Set(places.prefix(5)), places[5])
    } while Array(indexes) == indexes.sorted(by: >)
    table.simulateTap(at: row(selected))
    expectNoFault("After some of many equal items were removed, the table and its data agree") {
      controller.removeAll(at: indexes)
    }
    let left = items.indices.filter { !indexes.contains($0) }
    let expected = left.map { items[$0] }
    expectEqual(
      controller.items, expected,
      "The items at indexes \(listed(indexes)) before the change are removed; equal ones at other indexes stay"
    )
    if hasFailed { return false }
    expectShown(
      table, controller.items, expected,
      "The rows of the removed items are removed, and those of equal ones stay")
    expectEqual(
      table.indexPathForSelectedRow?.row, left.firstIndex(of: selected),
      "After items \(listed(indexes)) were removed, row \(selected), which the user selected, is still selected"
    )
    return true
  }

  /// "3, 5 and 8".
  private func listed(_ indexes: Set<Int>) -> String {
    let texts = indexes.sorted().map { String($0) }
    return texts.dropLast().joined(separator: ", ") + " and " + texts[texts.count - 1]
  }

  /// The selected item goes, or another one while no row is selected: no other row becomes selected.
  private func expectNoOtherSelection(
    _ ways: [(what: String, remove: (ShoppingListController, Int) -> Void)]
  ) {
    let count = inputs.int(in: 4...8)
    for way in inputs.shuffled(ways) {
      for isSelected in [false, true] {
        let controller = ShoppingListController(items: inputs.words(count))
        let (table, index): (UITableView, Int) = (controller.tableView, inputs.int(in: 0...2))
        expectEqual(table.numberOfRows(inSection: 0), count, "The table has a row for each item")
        if isSelected { table.simulateTap(at: row(index)) }
        expectNoFault("After items were removed, the table and its data agree") {
          way.remove(controller, index)
        }
        expectEqual(
          table.indexPathForSelectedRow.map { "row \($0.row)" } ?? "no row", "no row",
          "\(isSelected ? "The selected item" : "No row was selected, and item \(index)") was \(way.what): which row is selected then"
        )
      }
    }
  }

  func testASwipeRemovesTheItem() {
    let (milk, bread, tea) = (inputs.word(), inputs.word(), inputs.word())
    let controller = ShoppingListController(items: [milk, bread, tea])
    let table: UITableView = controller.tableView
    let other = ShoppingListController(items: [milk, bread, tea])
    table.simulateTap(at: row(2))
    expectNoFault("After a swipe, the table and its data agree") { table.simulateSwipeToDelete(at: row(1)) }
    expectEqual(controller.items, [milk, tea], "The item of the row that was swiped away is removed")
    expectShown(table, controller.items, [milk, tea], "The row that was swiped away is removed")
    expectEqual(
      table.indexPathForSelectedRow?.row, 1, "After a swipe, \(tea) is still selected, now in row 1")
    expectShown(other.tableView, other.items, [milk, bread, tea], "Another table keeps its rows")
    let twice = ShoppingListController(items: [bread, milk, bread, tea, bread])
    expectNoFault("After one of several equal items was swiped away, the table and its data agree") {
      twice.tableView.simulateSwipeToDelete(at: row(2))
    }
    expectNoOtherSelection([("swiped away", { $0.tableView.simulateSwipeToDelete(at: row($1)) })])
    expectEqual(
      twice.items, [bread, milk, tea, bread],
      "Of several equal items, the one in the row that was swiped away is removed")
    for (style, name) in [(UITableViewCell.EditingStyle.insert, "insert"), (.none, "none")] {
      expectNoFault("After the editing style `.\(name)`, the table and its data agree") {
        table.dataSource?.tableView(table, commit: style, forRowAt: row(0))
      }
      expectEqual(
        controller.items, [milk, tea],
        "Only the editing style `.delete` removes an item; here it was `.\(name)`")
    }
    expectSwipesUntilNothingIsLeft()
  }

  private func expectSwipesUntilNothingIsLeft() {
    let word = inputs.word()
    var items = (1...inputs.int(in: 12...19)).map { "\(word) \($0)" }
    let controller = ShoppingListController(items: items)
    let table: UITableView = controller.tableView
    expectEqual(Observed.rowCount(of: table), items.count, "Each item has a row")
    while !items.isEmpty {
      let index = inputs.int(in: 0...(items.count - 1))
      let before = items.count
      expectNoFault("After a swipe, the table and its data agree") {
        table.simulateSwipeToDelete(at: row(index))
      }
      items.remove(at: index)
      expectEqual(
        controller.items, items,
        "Row \(index) of \(before) is swiped away: its item is removed, also the last one")
      if hasFailed { return }
      expectShown(table, controller.items, items, "Rows are swiped away until none is left")
    }
  }
}

nonisolated func row(_ index: Int) -> IndexPath { IndexPath(row: index, section: 0) }

/// Compares what a table shows with what it should show; first of all, whether it has as many rows as there are items.
nonisolated func expectShown(
  _ table: UITableView, _ items: [String], _ expected: [String], _ sentence: String
) {
  let rows = Observed.rowCount(of: table)
  guard rows == items.count else {
    return fail(
      "\(sentence); a table has as many rows as its data source has items",
      expected: count(items.count), found: count(rows))
  }
  expectEqualElements(Observed.rows(of: table), expected, sentence)
}

/// "1 row", "3 rows".
private nonisolated func count(_ rows: Int) -> String {
  rows == 1 ? "1 row" : "\(rows) rows"
}
