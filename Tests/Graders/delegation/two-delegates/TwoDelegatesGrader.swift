import GraderKit
import XCTest

@testable import TwoDelegates

nonisolated final class TwoDelegatesGrader: XCTestCase {
  func testAThirdDelegateDecidesWhatIsShown() {
    let playlist = Playlist()
    let list = ListView(items: ["Blue", "So What"])
    list.delegate = playlist
    expectEqual(
      list.lines(), ["1. Blue", "2. So What"], "The lines of a playlist are what its delegate says")
    expectEqual(
      ListView(items: ["tea"]).lines(), ["tea"], "Each list view has a delegate of its own, or none")
    list.delegate = nil
    expectEqual(
      list.lines(), ["Blue", "So What"], "When the delegate is taken away, the items are shown as they are")
  }

  func testAThirdDelegateDecidesWhatCanBeSelected() {
    let playlist = Playlist()
    playlist.refused = [1]
    let list = ListView(items: ["Blue", "So What", "Naima"])
    list.delegate = playlist
    list.selectRow(at: 1)
    expectEqual(list.selectedRow, nil, "A row that the delegate refuses is not selected")
    expectEqual(playlist.selected, [], "A delegate is not told of a row that it refused")
    list.selectRow(at: 2)
    expectEqual(list.selectedRow, 2, "A row that the delegate accepts is selected")
    list.selectRow(at: 1)
    expectEqual(list.selectedRow, 2, "A refused row leaves the selection as it was")
  }

  func testAThirdDelegateIsToldAfterwards() {
    let playlist = Playlist()
    let list = ListView(items: ["Blue", "So What", "Naima"])
    list.delegate = playlist
    let printed = captureOutput {
      list.selectRow(at: 2)
      list.selectRow(at: 0)
    }
    expectEqual(playlist.selected, [2, 0], "The delegate is told once of each selected row")
    expectEqual(
      playlist.selectedRowWhenTold, 0, "When the delegate is told, the row is already in `selectedRow`")
    expectEqual(printed, "", "A list view prints nothing by itself; only the settings print")
  }

  func testWithoutADelegateItemsAreShownAsTheyAre() {
    let list = ListView(items: ["tea", "salt"])
    let printed = captureOutput { list.selectRow(at: 1) }
    expectEqual(list.lines(), ["tea", "salt"], "Without a delegate the lines are the items")
    expectEqual(list.selectedRow, 1, "Without a delegate each row can be selected")
    expectEqual(printed, "", "Without a delegate nothing is printed")
  }

  func testTheShoppingListBehavesAsBefore() {
    let shopping = ShoppingController(items: ["milk", "bread", "tea"])
    let printed = captureOutput { shopping.listView.selectRow(at: 1) }
    expectEqual(
      shopping.listView.lines(), ["☐ milk", "☑ bread", "☐ tea"], "What was bought has a tick, the rest a box")
    expectEqual(shopping.bought, ["bread"], "Selecting a row buys it")
    shopping.listView.selectRow(at: 1)
    expectEqual(shopping.bought, ["bread"], "What was bought stays bought when its row is selected again")
    expectEqual(printed, "", "The shopping list prints nothing")
  }

  func testTheSettingsBehaveAsBefore() {
    let settings = SettingsController(items: ["Wi-Fi", "Profile", "Sound"], locked: ["Profile"])
    expectEqual(
      settings.listView.lines(), ["Wi-Fi ›", "Profile (locked)", "Sound ›"],
      "A locked setting says so, another one can be opened")
    let printed = captureOutput {
      settings.listView.selectRow(at: 2)
      settings.listView.selectRow(at: 1)
    }
    expectEqual(printed, "open Sound\n", "Selecting a setting opens it, unless it is locked")
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
