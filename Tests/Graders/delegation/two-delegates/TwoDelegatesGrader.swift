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
      list.lines(), ["1. \(items[0])", "2. \(items[1])"], "The delegate decides the text of each line"
    )
    let again = ListView(items: inputs.shuffled(items + items))
    again.delegate = playlist
    expectEqual(
      again.lines(), again.items.enumerated().map { "\($0 + 1). \($1)" },
      "The delegate is asked about each row, so rows with equal items can have different texts")
    expectEqual(
      ListView(items: ["tea"]).lines(), ["tea"], "Each list view has its own delegate, or none")
    let (twin, plain) = (ListView(items: items), Silent())
    twin.delegate = plain
    expectEqual(
      withExtendedLifetime(plain) { [list.lines(), twin.lines()] },
      [["1. \(items[0])", "2. \(items[1])"], ["", ""]],
      "Two list views have the same items, and different delegates: the lines of each are those of its own delegate"
    )
    let untitled = ListView(items: ["", items[0]])
    untitled.delegate = playlist
    expectEqual(
      untitled.lines(), ["1. ", "2. \(items[0])"],
      "The delegate decides the text of each line, also for an empty item")
    let silent = Silent()
    untitled.delegate = silent
    expectEqual(
      withExtendedLifetime(silent) { untitled.lines() }, ["", ""],
      "The delegate decides the text of each line, also that it is empty")
    list.selectRow(at: 0)
    _ = list.lines()
    list.delegate = silent
    expectEqual(
      withExtendedLifetime(silent) { list.lines() }, ["", ""],
      "When a list view with a selected row gets another delegate, that one decides the text of each line")
    list.delegate = nil
    expectEqual(
      list.lines(), items, "After `delegate` is set to nil, the items are shown unchanged")
    for time in 1...inputs.int(in: 12...40) {
      list.delegate = playlist
      expectEqual(
        list.lines(), ["1. \(items[0])", "2. \(items[1])"],
        "The list view gets its delegate back, time \(time): the delegate decides the text of each line")
      list.delegate = nil
      expectEqual(
        list.lines(), items, "`delegate` is set to nil, time \(time): the items are shown unchanged")
      if hasFailed { return }
    }
  }

  func testAThirdDelegateDecidesWhatCanBeSelected() {
    let half = inputs.texts(inputs.int(in: 3...15))
    let (playlist, row) = (makePlaylist(), inputs.int(in: 0...half.count - 1))
    // Two rows with equal items: the delegate refuses a row, not an item.
    let rows = inputs.shuffled([row, row + half.count])
    playlist.refused = [rows[0]]
    let list = ListView(items: half + half)
    list.delegate = playlist
    list.selectRow(at: rows[0])
    expectEqual(list.selectedRow, nil, "A row that the delegate refuses is not selected")
    expectEqual(playlist.selected, [], "A delegate is not told of a row that it refused")
    list.selectRow(at: rows[1])
    expectEqual(list.selectedRow, rows[1], "A row that the delegate accepts is selected")
    list.selectRow(at: rows[0])
    expectEqual(list.selectedRow, rows[1], "A refused row does not change the selection")
    playlist.refused = [rows[1]]
    list.selectRow(at: rows[0])
    expectEqual(list.selectedRow, rows[0], "The delegate is asked each time, and can change its answer")
    list.selectRow(at: rows[0])
    expectEqual(
      playlist.asked, [rows[0], rows[1], rows[0], rows[0], rows[0]],
      "The delegate is asked once each time that a row is to be selected, also if it is selected already")
    expectEqual(
      playlist.selectedRowsWhenAsked, [nil, nil, rows[1], rows[1], rows[0]],
      "While the delegate is asked, `selectedRow` is still the row from before")
    let (other, count) = (makePlaylist(), list.items.count)
    list.delegate = other
    expectEqual(
      list.selectedRow, rows[0], "When a list view gets another delegate, `selectedRow` stays as it is")
    for row in inputs.shuffled([-1, count, count + inputs.int(in: 1...9)]) { list.selectRow(at: row) }
    expectEqual(
      other.asked, [], "The delegate of a list of \(count) rows is not asked about a row that does not exist")
    expectEqual(other.selected, [], "The delegate is not told of a row that does not exist")
    expectEqual(
      list.selectedRow, rows[0], "A row that does not exist is ignored: `selectedRow` stays as it is")
    expectEachAnswerCounts()
  }

  /// The delegate refuses and accepts in turns, again and again.
  private func expectEachAnswerCounts() {
    let (playlist, list) = (makePlaylist(), ListView(items: inputs.texts(3)))
    list.delegate = playlist
    for time in 1...inputs.repetitions() {
      let (refused, accepted) = (time % 3, (time + 1) % 3)
      playlist.refused = [refused]
      let before = list.selectedRow
      list.selectRow(at: refused)
      expectEqual(
        list.selectedRow, before, "The delegate refuses a row, time \(time): the selection does not change")
      list.selectRow(at: accepted)
      expectEqual(list.selectedRow, accepted, "The delegate accepts a row, time \(time): it is selected")
      if hasFailed { return }
    }
  }

  func testAThirdDelegateIsToldAfterwards() {
    let count = inputs.int(in: 6...30)
    let (playlist, rows) = (makePlaylist(), [0, count - 1])
    let items = inputs.texts(count - 1)
    let list = ListView(items: items + [items[0]])
    list.delegate = playlist
    let printed = captureOutput { for row in rows { list.selectRow(at: row) } }
    expectEqual(playlist.selected, rows, "The delegate is told once of each selected row")
    expectEqual(
      playlist.selectedRowWhenTold, rows[1], "When the delegate is told, the row is already in `selectedRow`")
    let times = inputs.repetitions()
    for _ in 1...times { list.selectRow(at: rows[1]) }
    expectEqual(
      playlist.selected, rows + Array(repeating: rows[1], count: times),
      "The delegate is told each time, also when the same row is selected again")
    expectEqual(printed, "", "A list view itself prints nothing; only the settings print")
    let single = ListView(items: [items[0]])
    single.delegate = playlist
    playlist.selected = []
    for _ in 1...2 { single.selectRow(at: 0) }
    expectEqual(playlist.selected, [0, 0], "The delegate of a list of one row is told each time, too")
    let restless = Restless(next: rows[0])
    list.delegate = restless
    list.selectRow(at: rows[1])
    expectEqual(
      restless.selected, [rows[1], rows[0]],
      "The delegate selects row \(rows[0]) while it is told of row \(rows[1]): it is told of that row, too")
    expectEqual(list.selectedRow, rows[0], "The row that was selected last is stored in `selectedRow`")
    let successor = makePlaylist()
    let leaving = Leaving(next: successor)
    list.delegate = leaving
    for row in rows { list.selectRow(at: row) }
    expectEqual(
      withExtendedLifetime(leaving) { successor.selected }, [rows[1]],
      "The delegate sets another one while it is told of row \(rows[0]): that one is told of the next row")
  }

  func testWithoutADelegateItemsAreShownAsTheyAre() {
    let items = inputs.texts(2) + inputs.unusualTexts()
    let list = ListView(items: items)
    var printed = captureOutput { list.selectRow(at: 1) }
    expectEqual(list.lines(), items, "Without a delegate the lines are the items")
    expectEqual(list.selectedRow, 1, "Without a delegate each row that exists can be selected")
    let long = ListView(items: inputs.texts(inputs.int(in: 7...20)))
    for list in [list, long] {
      printed += expectEachRowCanBeSelected(
        in: list, "Without a delegate each of the \(list.items.count) rows can be selected")
    }
    list.selectRow(at: 1)
    printed += captureOutput { for row in [-1, items.count] { list.selectRow(at: row) } }
    expectEqual(
      list.selectedRow, 1,
      "A row that does not exist is ignored, also without a delegate: `selectedRow` stays")
    expectEqual(printed, "", "Without a delegate nothing is printed")
    let (former, playlist, tracker) = (ListView(items: items), makePlaylist(), ReleaseTracker())
    useRefusing(playlist, in: former)
    former.delegate = nil
    former.selectRow(at: 0)
    expectEqual(
      former.selectedRow, 0, "After `delegate` is set to nil, also a row that it refused can be selected")
    let left = ListView(items: items)
    useDelegateThatIsLetGo(in: left, tracker)
    // If the list view keeps its delegate, it still has one. Another test says so.
    guard tracker.isAllReleased else { return }
    expectEqual(left.lines(), items, "After the delegate was deallocated, the items are shown unchanged")
    left.selectRow(at: 0)
    expectEqual(left.selectedRow, 0, "After the delegate was deallocated, each row can be selected")
  }

  func testTheShoppingListBehavesAsBefore() {
    let items = inputs.words(3)
    let shopping = ShoppingController(items: items)
    let other = ShoppingController(items: items)
    let printed = captureOutput { shopping.listView.selectRow(at: 1) }
    expectEqual(
      shopping.listView.lines(), ["☐ \(items[0])", "☑ \(items[1])", "☐ \(items[2])"],
      "An item that was bought has a tick, the others have an empty box")
    expectEqual(shopping.bought, [items[1]], "Selecting a row buys it")
    expectEqual(shopping.listView.selectedRow, 1, "The list view of the controller stores the selected row")
    shopping.listView.selectRow(at: 1)
    expectEqual(shopping.bought, [items[1]], "An item stays bought when its row is selected again")
    let rows = inputs.shuffled([0, 2]) + [1]
    for row in rows { shopping.listView.selectRow(at: row) }
    expectEqual(
      Set(shopping.bought), Set(items), "Selecting a row adds its item to those that were bought before")
    expectEqual(
      shopping.listView.lines(), items.map { "☑ \($0)" }, "Each item that was bought keeps its tick")
    expectEqual(
      shopping.listView.selectedRow, 1, "A row whose item was bought can be selected again, as before")
    expectEqual(printed, "", "The shopping list prints nothing")
    expectEqual(other.bought, [], "Another shopping list has bought nothing")
    let twice = ShoppingController(items: [items[1], items[0], items[1], items[0]])
    twice.listView.selectRow(at: 3)
    expectEqual(
      twice.listView.lines(), ["☐ \(items[1])", "☑ \(items[0])", "☐ \(items[1])", "☑ \(items[0])"],
      "An item that is in the list twice has a tick in both rows after it was bought, as before")
    let thrice = ShoppingController(items: [items[1], items[0], items[0], items[0]])
    thrice.listView.selectRow(at: inputs.int(in: 1...3))
    expectEqual(
      thrice.listView.lines(), ["☐ \(items[1])"] + Array(repeating: "☑ \(items[0])", count: 3),
      "An item that is in the list three times has a tick in each of its rows after it was bought, as before")
    let count = inputs.int(in: 20...60)
    let long = ShoppingController(items: (1...count).map { "\(items[0]) \($0)" })
    for row in inputs.shuffled(Array(0..<count)) { long.listView.selectRow(at: row) }
    expectEqualElements(
      long.listView.lines(), (1...count).map { "☑ \(items[0]) \($0)" },
      "All of \(count) items were bought, one after the other: each has a tick")
    let cased = ShoppingController(items: inputs.shuffled([items[0], items[0].uppercased()]))
    cased.listView.selectRow(at: 0)
    expectEqual(
      cased.listView.lines(), ["☑ \(cased.listView.items[0])", "☐ \(cased.listView.items[1])"],
      "Two items that differ only in case are two items: one was bought, the other was not")
    // Only a property that can be set from outside, as in the starter.
    if let bought = (\ShoppingController.bought as AnyKeyPath)
      as? ReferenceWritableKeyPath<ShoppingController, Set<String>>
    {
      let given = ShoppingController(items: items)
      given[keyPath: bought] = [items[2]]
      expectEqual(
        given.listView.lines(), ["☐ \(items[0])", "☐ \(items[1])", "☑ \(items[2])"],
        "The program sets `bought` to one item: that item has a tick, as before")
    }
    let messenger = Messenger(to: other)
    other.listView.delegate = messenger
    other.listView.selectRow(at: 2)
    expectEqual(
      other.listView.lines(), ["☐ \(items[0])", "☐ \(items[1])", "☑ \(items[2])"],
      "The list view asks its delegate, also one that passes the questions on to the shopping list")
    messenger.passesSelectionsOn = false
    let printedByView = captureOutput { other.listView.selectRow(at: 0) }
    expectEqual(
      other.listView.lines(), ["☐ \(items[0])", "☐ \(items[1])", "☑ \(items[2])"],
      "A row whose selection another delegate does not pass on to the shopping list is not bought: the list view itself changes no text"
    )
    expectEqual(other.bought, [items[2]], "What the shopping list is not told of was not bought")
    expectEqual(printedByView, "", "The shopping list and its list view print nothing")
    withExtendedLifetime(messenger) {}
  }

  func testTheSettingsBehaveAsBefore() {
    let items = inputs.words(3)
    let settings = SettingsController(items: items, locked: [items[1]])
    expectEqual(
      settings.listView.lines(), ["\(items[0]) ›", "\(items[1]) (locked)", "\(items[2]) ›"],
      "A locked setting ends in `(locked)`, any other in `›`")
    let other = SettingsController(items: items, locked: [])
    let rows = [0, 2] + (0..<inputs.repetitions()).map { _ in 2 }
    let printed = captureOutput {
      for row in rows { settings.listView.selectRow(at: row) }
      settings.listView.selectRow(at: 1)
      other.listView.selectRow(at: 1)
    }
    expectEqual(
      printed, (rows + [1]).map { "open \(items[$0])\n" }.joined(),
      "Each time a setting is selected, it is opened, unless it is locked")
    expectEqual(settings.listView.selectedRow, 2, "A locked row does not change the selection")
    let upper = SettingsController(items: [items[0], items[0].uppercased()], locked: [items[0]])
    expectEqual(
      upper.listView.lines(), ["\(items[0]) (locked)", "\(items[0].uppercased()) ›"],
      "A setting whose name differs from that of a locked one in case is not locked, as before")
    let longer = ["\(items[0]) \(items[2])", "\(items[2]) \(items[0])"]
    let similar = SettingsController(items: longer, locked: [items[0]])
    expectEqual(
      similar.listView.lines(), longer.map { "\($0) ›" },
      "A setting whose name only begins or ends with that of a locked one is not locked, as before")
    let both = [items[1], items[0], items[1], items[0]]
    let twice = SettingsController(items: both, locked: [items[0]])
    expectEqual(
      twice.listView.lines(), both.map { $0 == items[0] ? "\($0) (locked)" : "\($0) ›" },
      "Two settings are in the list twice: each row shows its own item, and the locked one is locked in both rows, as before"
    )
    _ = captureOutput { for row in [2, 1, 3] { twice.listView.selectRow(at: row) } }
    expectEqual(twice.listView.selectedRow, 2, "Neither of the two rows of a locked setting can be selected")
    let messenger = Messenger(to: settings)
    settings.listView.delegate = messenger
    let printedByMessenger = captureOutput { for row in [1, 0] { settings.listView.selectRow(at: row) } }
    expectEqual(
      settings.listView.lines(), ["\(items[0]) ›", "\(items[1]) (locked)", "\(items[2]) ›"],
      "The list view asks its delegate, also one that passes the questions on to the settings")
    expectEqual(printedByMessenger, "open \(items[0])\n", "The same holds for a row that is selected")
    messenger.text = inputs.word()
    let printedWithOtherTexts = captureOutput { settings.listView.selectRow(at: 2) }
    expectEqual(
      printedWithOtherTexts, "open \(items[2])\n",
      "The settings open the item of a row, whatever text another delegate shows for it")
    (messenger.text, messenger.passesSelectionsOn) = (nil, false)
    let printedByView = captureOutput {
      for row in inputs.shuffled([0, 2]) { settings.listView.selectRow(at: row) }
    }
    expectEqual(
      printedByView, "",
      "The settings are asked about a row, and not told that it was selected: nothing is printed. The settings print when they are told, and the list view itself prints nothing"
    )
    withExtendedLifetime(messenger) {}
  }

  func testTheDelegateIsNotKept() {
    let tracker = ReleaseTracker()
    let lists = listsOfControllersThatAreLetGo(tracker) + [listOfLaterDelegatesThatAreLetGo(tracker)]
    tracker.expectReleased(
      "The controllers are deallocated with their last owner, even if their list views still exist",
      heldBy: lists)
    // Nobody is told any more; a reference that is used after that ends the program.
    for list in lists {
      _ = list.lines()
      list.selectRow(at: 0)
    }
  }

  /// Selects one row after the other, and returns what that prints.
  private func expectEachRowCanBeSelected(in list: ListView, _ sentence: String) -> String {
    let rows = inputs.shuffled(Array(list.items.indices))
    var selected: [Int?] = []
    let printed = captureOutput {
      for row in rows {
        list.selectRow(at: row)
        selected.append(list.selectedRow)
      }
    }
    expectEqual(selected, rows, sentence)
    return printed
  }

  /// Shows the lines and selects a row, while the delegate refuses all rows.
  private func useRefusing(_ playlist: Playlist, in list: ListView) {
    playlist.refused = Set(list.items.indices)
    list.delegate = playlist
    _ = list.lines()
    list.selectRow(at: 0)
  }

  // Not inlined: a temporary of the caller could keep the delegate alive.
  @inline(never)
  private func useDelegateThatIsLetGo(in list: ListView, _ tracker: ReleaseTracker) {
    useRefusing(tracker.track(makePlaylist()), in: list)
  }

  private func listsOfControllersThatAreLetGo(_ tracker: ReleaseTracker) -> [ListView] {
    let shopping = ShoppingController(items: ["milk"])
    let settings = SettingsController(items: ["Wi-Fi", "Profile"], locked: ["Profile"])
    tracker.track(shopping)
    tracker.track(settings)
    use(shopping.listView)
    use(settings.listView)
    return [shopping.listView, settings.listView]
  }

  private func listOfLaterDelegatesThatAreLetGo(_ tracker: ReleaseTracker) -> ListView {
    let list = ListView(items: ["milk", "Wi-Fi"])
    let shopping = tracker.track(ShoppingController(items: list.items))
    let settings = tracker.track(SettingsController(items: list.items, locked: ["Wi-Fi"]))
    list.delegate = shopping
    use(list)
    list.delegate = settings
    use(list)
    withExtendedLifetime((shopping, settings)) {}
    return list
  }

  /// Shows the lines, and selects rows: twice the same, and the last, which may be locked.
  private func use(_ list: ListView) {
    _ = captureOutput {
      for row in [0, 0, 1] { list.selectRow(at: row) }
      _ = list.lines()
    }
  }
}

/// The delegate of a third screen, which the list view does not know.
nonisolated class Playlist: ListViewDelegate {
  var refused: Set<Int> = []
  var selected: [Int] = []
  var selectedRowWhenTold: Int?
  private(set) var asked: [Int] = []
  private(set) var selectedRowsWhenAsked: [Int?] = []

  func listView(_ listView: ListView, textForRowAt index: Int) -> String {
    "\(index + 1). \(listView.items[index])"
  }

  func listView(_ listView: ListView, shouldSelectRowAt index: Int) -> Bool {
    asked.append(index)
    selectedRowsWhenAsked.append(listView.selectedRow)
    return !refused.contains(index)
  }

  func listView(_ listView: ListView, didSelectRowAt index: Int) {
    selected.append(index)
    selectedRowWhenTold = listView.selectedRow
  }
}

/// A delegate that shows nothing.
nonisolated final class Silent: Playlist {
  override func listView(_ listView: ListView, textForRowAt index: Int) -> String { "" }
}

/// A delegate that selects another row while it is told of the first one.
nonisolated final class Restless: Playlist {
  private let next: Int

  init(next: Int) { self.next = next }

  override func listView(_ listView: ListView, didSelectRowAt index: Int) {
    super.listView(listView, didSelectRowAt: index)
    if selected.count == 1 { listView.selectRow(at: next) }
  }
}

/// A delegate that sets another one while it is told of a row.
nonisolated final class Leaving: Playlist {
  private let next: Playlist

  init(next: Playlist) { self.next = next }

  override func listView(_ listView: ListView, didSelectRowAt index: Int) { listView.delegate = next }
}

/// The delegate of a fourth screen.
nonisolated final class Charts: Playlist {}

/// A delegate that passes questions and messages on: a list view can't know who answers.
nonisolated final class Messenger: ListViewDelegate {
  /// What it shows for each row in place of the receiver's text.
  var text: String?
  var passesSelectionsOn = true
  private let receiver: any ListViewDelegate

  init(to receiver: any ListViewDelegate) { self.receiver = receiver }

  func listView(_ listView: ListView, textForRowAt index: Int) -> String {
    text ?? receiver.listView(listView, textForRowAt: index)
  }

  func listView(_ listView: ListView, shouldSelectRowAt index: Int) -> Bool {
    receiver.listView(listView, shouldSelectRowAt: index)
  }

  func listView(_ listView: ListView, didSelectRowAt index: Int) {
    if passesSelectionsOn { receiver.listView(listView, didSelectRowAt: index) }
  }
}

/// A delegate of one of the two classes.
nonisolated func makePlaylist() -> Playlist { Inputs().bool() ? Playlist() : Charts() }
