import GraderKit
import XCTest

@testable import SelectingRows

nonisolated final class SelectingRowsGrader: XCTestCase {
  func testTheDelegateHearsWhichRowWasSelected() {
    let listener = Listener()
    let list = ListView(rowCount: 5)
    list.delegate = listener
    list.selectRow(at: 3)
    list.selectRow(at: 0)
    list.selectRow(at: 4)
    expectEqual(
      listener.rows, [3, 0, 4], "The delegate of a list of 5 rows hears that rows 3, 0 and 4 were selected")
    list.selectRow(at: 4)
    expectEqual(listener.rows, [3, 0, 4, 4], "The delegate hears of a row that is selected a second time")
    ListView(rowCount: 2).selectRow(at: 1)
  }

  func testARowThatDoesNotExistIsNotSelected() {
    let listener = Listener()
    let list = ListView(rowCount: 20)
    list.delegate = listener
    for row in [-1, 20, 21, Int.max] { list.selectRow(at: row) }
    expectEqual(
      listener.rows, [],
      "A list of 20 rows has no rows -1, 20, 21 and Int.max, so its delegate hears nothing of them")
    listener.rows = []
    list.selectRow(at: 19)
    expectEqual(listener.rows, [19], "Row 19 is the last of 20 rows and can be selected")
    let empty = ListView(rowCount: 0)
    empty.delegate = listener
    empty.selectRow(at: 0)
    expectEqual(listener.rows, [19], "A list without rows has no row 0")
  }

  func testTheFirstControllerPrintsTheRow() {
    let controller = FirstListController()
    expectEqual(controller.listView.rowCount, 20, "The list of FirstListController has 20 rows")
    let printed = captureOutput {
      controller.listView.selectRow(at: 19)
      controller.listView.selectRow(at: 4)
    }
    expectEqual(printed, "row 19\nrow 4\n", "FirstListController prints one line for each selected row")
  }

  func testTheSecondControllerSetsItsTitle() {
    let one = SecondListController()
    let other = SecondListController()
    expectEqual(one.listView.rowCount, 100, "The list of SecondListController has 100 rows")
    let printed = captureOutput { one.listView.selectRow(at: 99) }
    expectEqual(one.title, "row 99", "The title of SecondListController is the selected row")
    expectEqual(printed, "", "SecondListController prints nothing")
    other.listView.selectRow(at: 7)
    expectEqual(other.title, "row 7", "Each SecondListController has a title of its own")
    expectEqual(
      one.title, "row 99", "A row selected in one list leaves the title of the other controller alone")
  }

  func testAnotherDelegateTakesOver() {
    let controller = SecondListController()
    let listener = Listener()
    controller.listView.selectRow(at: 1)
    controller.listView.delegate = listener
    controller.listView.selectRow(at: 2)
    expectEqual(listener.rows, [2], "The new delegate hears of the rows that are selected from now on")
    expectEqual(controller.title, "row 1", "The controller, no longer the delegate, hears no more")
    let bystander = Listener()
    ListView(rowCount: 3).delegate = bystander
    controller.listView.selectRow(at: 5)
    expectEqual(bystander.rows, [], "The delegate of another list view hears nothing of this one")
  }
}
