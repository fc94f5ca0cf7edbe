import GraderKit
import XCTest

@testable import WeakDelegate

nonisolated final class WeakDelegateGrader: XCTestCase {
  func testWithoutADelegateRowsAreSelected() {
    let list = ListView(name: "A", rowCount: 20, delegate: nil)
    let printed = captureOutput { list.selectRow(at: 3) }
    expectEqual(list.selectedRow, 3, "A list view without a delegate remembers the row that was selected")
    expectEqual(printed, "", "A list view without a delegate prints nothing")
  }

  func testTheDelegateGoesWithItsOwner() {
    let tracker = ReleaseTracker()
    let list = listOfAControllerThatIsLetGo(tracker)
    tracker.expectReleased(
      "A controller goes with its last owner, though somebody still holds its list view",
      heldBy: [list].compactMap { $0 })
  }

  func testEachMethodNamesTheListViewFirst() {
    let listener = Listener()
    let first = ListView(name: "A", rowCount: 20, delegate: listener)
    let second = ListView(name: "B", rowCount: 5, delegate: listener)
    first.selectRow(at: 3)
    second.selectRow(at: 4)
    expectEqual(
      listener.selected, ["row 3 in A", "row 4 in B"],
      "The delegate of two lists hears in which one a row was selected")
    expectIdentical(listener.senders.last, second, "The first argument is the list view that was used")
    expectEqual(
      listener.stored, [3, 4],
      "When the delegate is told of a row, the list view has it in `selectedRow` already")
    let other = Listener()
    let third = ListView(name: "C", rowCount: 2, delegate: other)
    second.selectRow(at: 1)
    third.selectRow(at: 0)
    expectEqual(other.selected, ["row 0 in C"], "The delegate of one list hears nothing of another one")
    expectEqual(
      listener.selected.last, "row 1 in B",
      "When another list view is made, a list view still has its own delegate")
  }

  func testNothingIsToldBeforeTheListViewExists() {
    let listener = Listener()
    let list = ListView(name: "A", rowCount: 20, delegate: listener)
    expectEqual(listener.loaded.count, 0, "While a list view is made, its delegate hears nothing")
    list.load()
    expectEqual(listener.loaded.count, 1, "`load()` tells the delegate once that the list view has loaded")
    expectIdentical(listener.loaded.first, list, "The first argument is the list view that has loaded")
  }

  func testTheControllerTellsItsListsApart() {
    let controller = FirstListController()
    let printed = captureOutput {
      controller.listA.load()
      controller.listB.load()
      controller.listA.selectRow(at: 19)
      controller.listB.selectRow(at: 3)
    }
    expectEqual(
      printed, "list A has 20 rows\nlist B has 5 rows\nrow 19 in list A\nrow 3 in list B\n",
      "FirstListController prints what was loaded and selected, with the list's name")
  }

  func testAListViewOutlivesItsDelegate() {
    let list = listViewWhoseDelegateIsGone()
    list.selectRow(at: 2)
    expectEqual(list.selectedRow, 2, "A list view whose delegate is gone still selects rows")
    expectTrue(list.delegate == nil, "When the delegate is gone, `delegate` is nil")
    list.load()
    let next = Listener()
    list.delegate = next
    list.selectRow(at: 4)
    expectEqual(
      next.selected, ["row 4 in A"], "A new delegate hears of the rows that are selected from now on")
  }

  private func listOfAControllerThatIsLetGo(_ tracker: ReleaseTracker) -> ListView? {
    let controller = FirstListController()
    tracker.track(controller)
    return controller.listA
  }

  private func listViewWhoseDelegateIsGone() -> ListView {
    let listener = Listener()
    let list = ListView(name: "A", rowCount: 20, delegate: listener)
    list.selectRow(at: 1)
    return list
  }
}
