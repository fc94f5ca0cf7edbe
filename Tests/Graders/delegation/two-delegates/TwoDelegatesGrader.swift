import GraderKit
import XCTest

@testable import TwoDelegates

nonisolated final class TwoDelegatesGrader: XCTestCase {
  private let inputs = Inputs()

  func testAThirdDelegateDecidesWhatIsShown() {
    let (playlist, items) = (makePlaylist(), inputs.texts(2))
    let list = ListView(items: items)
    list.delegate = playlist
    expectEqual(
      list.lines(), ["1. \(items[0])", "2. \(items[1])"], "The lines of a playlist are what its delegate says"
    )
    expectEqual(
      ListView(items: ["tea"]).lines(), ["tea"], "Each list view has a delegate of its own, or none")
    list.delegate = nil
    expectEqual(
      list.lines(), items, "When the delegate is taken away, the items are shown as they are")
  }

  func testAThirdDelegateDecidesWhatCanBeSelected() {
    let (playlist, rows) = (makePlaylist(), inputs.ints(2, in: 0...4))
    playlist.refused = [rows[0]]
    let list = ListView(items: inputs.texts(5))
    list.delegate = playlist
    list.selectRow(at: rows[0])
    expectEqual(list.selectedRow, nil, "A row that the delegate refuses is not selected")
    expectEqual(playlist.selected, [], "A delegate is not told of a row that it refused")
    list.selectRow(at: rows[1])
    expectEqual(list.selectedRow, rows[1], "A row that the delegate accepts is selected")
    list.selectRow(at: rows[0])
    expectEqual(list.selectedRow, rows[1], "A refused row leaves the selection as it was")
  }

  func testAThirdDelegateIsToldAfterwards() {
    let (playlist, rows) = (makePlaylist(), inputs.ints(2, in: 0...4))
    let list = ListView(items: inputs.texts(5))
    list.delegate = playlist
    let printed = captureOutput { for row in rows { list.selectRow(at: row) } }
    expectEqual(playlist.selected, rows, "The delegate is told once of each selected row")
    expectEqual(
      playlist.selectedRowWhenTold, rows[1], "When the delegate is told, the row is already in `selectedRow`")
    expectEqual(printed, "", "A list view prints nothing by itself; only the settings print")
  }

  func testWithoutADelegateItemsAreShownAsTheyAre() {
    let items = inputs.texts(2)
    let list = ListView(items: items)
    let printed = captureOutput { list.selectRow(at: 1) }
    expectEqual(list.lines(), items, "Without a delegate the lines are the items")
    expectEqual(list.selectedRow, 1, "Without a delegate each row can be selected")
    expectEqual(printed, "", "Without a delegate nothing is printed")
  }

  func testTheShoppingListBehavesAsBefore() {
    let items = inputs.words(3)
    let shopping = ShoppingController(items: items)
    let printed = captureOutput { shopping.listView.selectRow(at: 1) }
    expectEqual(
      shopping.listView.lines(), ["☐ \(items[0])", "☑ \(items[1])", "☐ \(items[2])"],
      "What was bought has a tick, the rest a box")
    expectEqual(shopping.bought, [items[1]], "Selecting a row buys it")
    shopping.listView.selectRow(at: 1)
    expectEqual(shopping.bought, [items[1]], "What was bought stays bought when its row is selected again")
    expectEqual(printed, "", "The shopping list prints nothing")
  }

  func testTheSettingsBehaveAsBefore() {
    let items = inputs.words(3)
    let settings = SettingsController(items: items, locked: [items[1]])
    expectEqual(
      settings.listView.lines(), ["\(items[0]) ›", "\(items[1]) (locked)", "\(items[2]) ›"],
      "A locked setting says so, another one can be opened")
    let printed = captureOutput {
      settings.listView.selectRow(at: 2)
      settings.listView.selectRow(at: 1)
    }
    expectEqual(printed, "open \(items[2])\n", "Selecting a setting opens it, unless it is locked")
    expectEqual(settings.listView.selectedRow, 2, "A locked row leaves the selection as it was")
  }

  func testTheDelegateIsNotKept() {
    let tracker = ReleaseTracker()
    let lists = listsOfControllersThatAreLetGo(tracker)
    tracker.expectReleased(
      "The controllers go with their last owner, though somebody still holds their list views", heldBy: lists)
  }

  private func listsOfControllersThatAreLetGo(_ tracker: ReleaseTracker) -> [ListView] {
    let shopping = ShoppingController(items: ["milk"])
    let settings = SettingsController(items: ["Wi-Fi"], locked: [])
    tracker.track(shopping)
    tracker.track(settings)
    return [shopping.listView, settings.listView]
  }
}
