import GraderKit
import LabKit
import XCTest

@testable import DataSource

nonisolated final class DataSourceGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheTableShowsTheItems() {
    let items = inputs.words(inputs.int(in: 3...6))
    let controller = ShoppingListController(items: items)
    expectShown(
      controller.tableView, controller.items, items, "The table shows the items, in order")
    let empty = ShoppingListController(items: [])
    expectEqual(Observed.rowCount(of: empty.tableView), 0, "A table without items has no rows")
  }

  func testAddingKeepsBothInStep() {
    let (milk, tea, salt) = (inputs.word(), inputs.word(), inputs.word())
    let controller = ShoppingListController(items: [milk])
    let table = controller.tableView
    expectShown(
      table, controller.items, [milk], "Before adding, the table shows the one item")
    expectNoFault("Adding an item leaves table and data in step") {
      controller.add(tea)
      controller.add(salt)
    }
    expectEqual(controller.items, [milk, tea, salt], "What was added is at the end of the items")
    expectShown(
      table, controller.items, [milk, tea, salt], "What was added has a row at the end")
  }

  func testRemovingKeepsBothInStep() {
    let (milk, bread, tea) = (inputs.word(), inputs.word(), inputs.word())
    let controller = ShoppingListController(items: [milk, bread, tea])
    let table = controller.tableView
    expectEqual(
      Observed.rowCount(of: table), 3, "Before removing, the table shows three items")
    expectNoFault("Removing an item leaves table and data in step") { controller.remove(at: 1) }
    expectEqual(controller.items, [milk, tea], "The item at the index is removed")
    expectShown(table, controller.items, [milk, tea], "The removed item's row is gone")
    expectNoFault("Removing the last two items leaves table and data in step") {
      controller.remove(at: 1)
      controller.remove(at: 0)
    }
    expectShown(table, controller.items, [], "When all items are removed, no row is left")
    let twice = ShoppingListController(items: [tea, milk, tea])
    expectEqual(Observed.rowCount(of: twice.tableView), 3, "Equal items have a row each")
    expectNoFault("Removing one of two equal items leaves table and data in step") { twice.remove(at: 2) }
    expectEqual(twice.items, [tea, milk], "Of two equal items, the one at the index is removed")
  }

  func testASelectedRowStaysSelected() {
    let items = inputs.words(3)
    let controller = ShoppingListController(items: items)
    let table = controller.tableView
    table.simulateTap(at: row(2))
    expectNoFault("Adding and removing leaves table and data in step") {
      controller.add(inputs.word())
      controller.remove(at: 0)
    }
    expectEqual(
      table.indexPathForSelectedRow?.row, 1, "The user selected \(items[2]); it stays selected, in row 1 now")
  }

  func testSeveralRowsGoAtOnce() {
    let items = inputs.words(5)
    let controller = ShoppingListController(items: items)
    let table = controller.tableView
    table.simulateTap(at: row(3))
    expectNoFault("Removing items 0, 2 and 4 leaves table and data in step") {
      controller.removeAll(at: [0, 2, 4])
    }
    expectEqual(
      controller.items, [items[1], items[3]], "The items at the three indexes are removed, and no other one")
    expectShown(table, controller.items, [items[1], items[3]], "The rows of the removed items are gone")
    expectEqual(
      table.indexPathForSelectedRow?.row, 1, "The user selected \(items[3]); it stays selected, in row 1 now")
  }

  func testASwipeRemovesTheItem() {
    let (milk, bread, tea) = (inputs.word(), inputs.word(), inputs.word())
    let controller = ShoppingListController(items: [milk, bread, tea])
    let table = controller.tableView
    expectNoFault("A swipe leaves table and data in step") { table.simulateSwipeToDelete(at: row(1)) }
    expectEqual(controller.items, [milk, tea], "The item of the row that was swiped away is removed")
    expectShown(table, controller.items, [milk, tea], "The row that was swiped away is gone")
  }
}
