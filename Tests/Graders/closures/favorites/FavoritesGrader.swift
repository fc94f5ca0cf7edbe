import Foundation
import GraderKit
import LabKit
import XCTest

@testable import Favorites

nonisolated final class FavoritesGrader: XCTestCase {
  private let inputs = Inputs()
  private let square = ["M", "M", "×"]
  private lazy var divided = inputs.int(in: 2...99)
  private lazy var inverse = ["\(divided)", "M", "÷"]
  private let sine = ["M", "sin"]

  func testFavoritesLiveInTheDefaults() {
    func kept(by screen: FavoritesGraphViewController) -> [[String]] { screen.favorites }
    let (one, other, stranger) = (
      FavoritesGraphViewController(), FavoritesGraphViewController(), FavoritesGraphViewController()
    )
    one.defaults = freshDefaults()
    other.defaults = one.defaults
    stranger.defaults = freshDefaults()
    expectEqual(kept(by: one), [], "Without stored favorites, `favorites` is empty")
    one.favorites = [square, inverse]
    expectEqual(
      kept(by: other), [square, inverse],
      "What one screen stores, another screen with the same defaults reads")
    other.favorites = [inverse]
    expectEqual(kept(by: one), [inverse], "What the other screen changes, the first one reads")
    other.favorites = []
    expectEqual(kept(by: one), [], "When the last favorite is removed, `favorites` is empty")
    expectEqual(kept(by: stranger), [], "A screen with other defaults has other favorites")
    for program in [square, square, sine] {
      stranger.program = program
      stranger.addFavorite()
    }
    expectEqual(
      kept(by: stranger), [square, square, sine], "`addFavorite` puts the screen's program at the end")
    expectEqual(stranger.program, sine, "`addFavorite` does not change the screen's program")
    let marks = "\t;|:/\u{1}\u{1F}".map { "a\($0)b" }
    let odd = [
      [], inputs.unusualTexts(), [""], ["a b", "c,d", "e\nf", "[\"g\"]"] + marks, ["", ""], [" "], ["M"],
    ]
    for program in odd {
      one.program = program
      one.addFavorite()
    }
    expectEqual(kept(by: other), odd, "A program can be empty, and have any words; each is stored as it is")
    let count = inputs.int(in: 45...60)
    for _ in 1...count { one.addFavorite() }
    expectEqual(
      kept(by: other).count, odd.count + count, "There can be many favorites, and the same one many times")
    expectNoCopy()
  }

  /// A copy elsewhere shows when the defaults lose what was stored, or when a screen gets other defaults.
  private func expectNoCopy() {
    func kept(by screen: FavoritesGraphViewController) -> [[String]] { screen.favorites }
    let before = NSDictionary(dictionary: UserDefaults.standard.dictionaryRepresentation())
    let (screen, other) = (FavoritesGraphViewController(), FavoritesGraphViewController())
    screen.defaults = freshDefaults()
    other.defaults = freshDefaults()
    screen.favorites = [inverse, [inputs.text()]]
    other.favorites = [square]
    expectTrue(
      before.isEqual(to: UserDefaults.standard.dictionaryRepresentation()),
      "A screen whose `defaults` are not the standard ones writes nothing to the standard ones")
    for key in screen.defaults.dictionaryRepresentation().keys { screen.defaults.removeObject(forKey: key) }
    expectEqual(
      kept(by: screen), [],
      "When everything is removed from the screen's defaults, `favorites` is empty: there is no copy elsewhere"
    )
    screen.defaults = other.defaults
    expectEqual(
      kept(by: screen), [square], "When a screen gets other defaults, its favorites are those in them")
    screen.defaults = freshDefaults()
    expectEqual(
      kept(by: screen), [],
      "When a screen that has favorites gets new defaults, `favorites` is empty at first")
    expectEqual(kept(by: other), [square], "The defaults from before keep their favorites")
    let (shared, fresh) = (FavoritesGraphViewController(), FavoritesGraphViewController())
    shared.defaults = .standard
    shared.favorites = [sine]
    fresh.defaults = freshDefaults()
    expectEqual(
      kept(by: fresh), [],
      "The standard defaults have favorites, and the screen's `defaults` have none: `favorites` is empty at first"
    )
    for key in UserDefaults.standard.dictionaryRepresentation().keys where before[key] == nil {
      UserDefaults.standard.removeObject(forKey: key)
    }
  }

  func testTheListShowsWhatItIsTold() {
    let list = FavoritesTableViewController()
    list.programs = [square, inverse, sine]
    list.describe = { "row \($0)" }
    expectEqual(
      texts(of: list), ["row 0", "row 1", "row 2"],
      "Three programs are three rows, and each shows what `describe` returns for its index")
    list.describe = { $0 == 1 ? nil : "now \($0)" }
    Observed.table(of: list).reloadData()
    expectEqual(
      texts(of: list), ["now 0", "", "now 2"],
      "After the table reloads, each row shows what `describe` returns now, and nothing if that is nil")
    let silent = FavoritesTableViewController()
    silent.programs = [square]
    expectEqual(texts(of: silent), [""], "Without `describe` a row is empty")
    Observed.table(of: list).reloadData()
    expectEqual(
      texts(of: list), ["now 0", "", "now 2"], "Another list with programs of its own changes nothing here")
    let (long, count) = (FavoritesTableViewController(), inputs.int(in: 40...90))
    long.programs = (1...count).map { ["\($0)"] }
    let descriptions = inputs.unusualTexts()
    long.describe = { descriptions[$0 % descriptions.count] }
    expectEqualElements(
      texts(of: long), (0..<count).map { descriptions[$0 % descriptions.count] },
      "\(count) programs are \(count) rows, and each shows what `describe` returns, whatever text it is")
    let chosen = Recorder()
    list.didSelect = { chosen.record("\($0)") }
    silent.didSelect = { chosen.record("a newer list: \($0)") }
    for index in [2, 0, 0, 1] { Observed.table(of: list).simulateTap(at: row(index)) }
    chosen.expectCalls(
      ["2", "0", "0", "1"],
      "`didSelect` is called with the index each time that a row is tapped, also the same again")
    (list.didSelect, silent.didSelect) = (nil, nil)
    Observed.table(of: silent).simulateTap(at: row(0))
    expectEqual(Observed.rowCount(of: Observed.table(of: list)), 3, "Another list keeps its own rows")
    list.didSelect = { chosen.record("\($0)") }
    let taps = (1...inputs.repetitions()).map { _ in inputs.int(in: 0...2) }
    chosen.reset()
    for index in taps { Observed.table(of: list).simulateTap(at: row(index)) }
    expectEqualElements(
      chosen.calls, taps.map { "\($0)" }, "Rows are tapped again and again: `didSelect` is called each time")
    assertReleased("A list of which a row was tapped is deallocated when nobody holds it any more") {
      () -> [AnyObject] in
      let list = FavoritesTableViewController()
      list.programs = [square, sine]
      list.didSelect = { _ in }
      list.describe = { "row \($0)" }
      expectEqual(texts(of: list).count, 2, "Two programs are two rows")
      Observed.table(of: list).simulateTap(at: row(0))
      settleLater()
      return [list]
    }
  }

  func testADeletionIsToldOnce() {
    let (list, told) = (FavoritesTableViewController(), Recorder())
    var left = [square, inverse, square, sine]
    let index = inputs.int(in: 1...2)
    list.programs = left
    list.describe = { "row \($0)" }
    list.didDelete = { told.record("\($0)") }
    let newer = FavoritesTableViewController()
    newer.programs = left + [sine]
    newer.didDelete = { told.record("a newer list: \($0)") }
    expectEqual(texts(of: newer).count, 5, "A newer list with five programs has five rows")
    expectEqual(texts(of: list).count, 4, "Before the deletion there are four rows")
    expectNoFault("After a deletion, the table and the programs agree") {
      Observed.table(of: list).simulateSwipeToDelete(at: row(index))
    }
    left.remove(at: index)
    expectEqual(
      list.programs, left, "Row \(index) was swiped away: its program is removed, and no other")
    expectEqual(
      Observed.rowCount(of: Observed.table(of: list)), 3,
      "Row \(index) was swiped away: three rows are left")
    told.expectCalls(["\(index)"], "`didDelete` is called once, with the index that the row had before")
    expectEqual(newer.programs.count, 5, "A row of one list was swiped away: a newer list keeps its programs")
    list.didDelete = nil
    expectNoFault("A row can be deleted without `didDelete`, too") {
      Observed.table(of: list).simulateSwipeToDelete(at: row(0))
    }
    expectEqual(list.programs, Array(left.dropFirst()), "Without `didDelete` the program is removed as well")
    list.didDelete = { told.record("\($0)") }
    let before = list.programs
    for style in [UITableViewCell.EditingStyle.insert, .none] {
      list.tableView(Observed.table(of: list), commit: style, forRowAt: row(0))
    }
    expectEqual(list.programs, before, "Only the editing style `.delete` removes a program")
    told.expectCalls(["\(index)"], "Only the editing style `.delete` is reported to `didDelete`")
    let (longer, last) = (FavoritesTableViewController(), inputs.int(in: 2...6))
    longer.programs = (0...last).map { ["\($0)"] }
    longer.didDelete = { told.record("\($0)") }
    expectEqual(texts(of: longer).count, last + 1, "Before the deletion there are \(last + 1) rows")
    told.reset()
    expectNoFault("After a deletion of the last row, the table and the programs agree") {
      Observed.table(of: longer).simulateSwipeToDelete(at: row(last))
    }
    told.expectCalls(
      ["\(last)"],
      "The last of \(last + 1) rows was swiped away: `didDelete` is called with the index that it had before")
    if hasFailed { return }
    assertReleased("A list of which a row was swiped away is deallocated when nobody holds it any more") {
      () -> [AnyObject] in
      let list = FavoritesTableViewController()
      list.programs = [square, sine]
      list.didDelete = { _ in }
      expectEqual(texts(of: list).count, 2, "Before the deletion there are two rows")
      Observed.table(of: list).simulateSwipeToDelete(at: row(0))
      return [list]
    }
    expectEachSwipeCounts()
  }

  /// Row after row is swiped away, until none is left.
  private func expectEachSwipeCounts() {
    let (list, told, count) = (FavoritesTableViewController(), Recorder(), inputs.int(in: 12...40))
    var left = (1...count).map { ["\($0)"] }
    list.programs = left
    list.describe = { "row \($0)" }
    list.didDelete = { told.record("\($0)") }
    expectEqual(texts(of: list).count, count, "Before the deletion there are \(count) rows")
    for swipe in 1...count {
      let index = inputs.int(in: 0...left.count - 1)
      told.reset()
      expectNoFault("All rows are swiped away, one after the other: the table and the programs agree") {
        Observed.table(of: list).simulateSwipeToDelete(at: row(index))
      }
      left.remove(at: index)
      expectEqualElements(
        list.programs, left, "Swipe \(swipe), of row \(index): its program is removed, and no other")
      told.expectCalls(
        ["\(index)"], "Swipe \(swipe), of row \(index): `didDelete` is called once, with that index")
      if hasFailed { return }
    }
    expectEqual(
      Observed.rowCount(of: Observed.table(of: list)), 0, "After all rows were swiped away, no row is left")
  }

  func testTheListIsPrepared() {
    let screen = FavoritesGraphViewController()
    screen.defaults = freshDefaults()
    screen.favorites = [inverse, square, sine, square]
    screen.program = sine
    let list = FavoritesTableViewController()
    screen.prepare(
      for: UIStoryboardSegue(identifier: "Show Favorites", source: screen, destination: list), sender: nil)
    let newer = NewerScreen()
    expectFalse(Observed.isLoaded(list), "Preparing the list does not load its view")
    expectEqual(list.programs, [inverse, square, sine, square], "The list gets the favorites")
    expectTrue(
      list.describe != nil && list.didSelect != nil && list.didDelete != nil, "All three closures are set")
    expectEqual(
      texts(of: list), ["\(divided) ÷ M", "M × M", "sin(M)", "M × M"],
      "Each row shows the calculator's description of its program")
    expectEqual(
      screen.calculator.program, sine,
      "While the rows are described, the screen keeps its own program")
    newer.expectUntouched("The rows are described")
    let another = FavoritesTableViewController()
    screen.prepare(
      for: UIStoryboardSegue(identifier: "Choose", source: screen, destination: another), sender: nil)
    expectEqual(
      another.programs, [inverse, square, sine, square],
      "A segue with another name that leads to such a list prepares it, too")
    let unusual = FavoritesTableViewController()
    screen.favorites = [[], ["×"], sine]
    screen.prepare(
      for: UIStoryboardSegue(identifier: "Choose", source: screen, destination: unusual), sender: nil)
    expectEqual(
      texts(of: unusual), screen.favorites.map { Calculator(program: $0).description },
      "A favorite can be an empty or incomplete program: its row shows the calculator's description, too")
    screen.favorites = [sine, inverse]
    screen.prepare(
      for: UIStoryboardSegue(identifier: "Choose", source: screen, destination: another), sender: nil)
    expectEqual(
      another.programs, [sine, inverse],
      "A list that has programs already is prepared again: it gets the present favorites instead")
    let elsewhere = UIStoryboardSegue(identifier: "Help", source: screen, destination: UIViewController())
    screen.prepare(for: elsewhere, sender: nil)
  }

  func testAChosenFavoriteIsShown() {
    let (screen, window) = shownScreen()
    screen.program = inverse
    screen.favorites = [square, sine, square]
    let (list, told) = (openList(of: screen), Recorder())
    let select = list.didSelect
    list.didSelect = { (index: Int) in
      told.record("\(index)")
      select?(index)
    }
    let newer = NewerScreen()
    Observed.table(of: list).simulateTap(at: row(1))
    newer.expectUntouched("A row is tapped")
    told.expectCalls(["1"], "A tap calls `didSelect` once, with the row's index")
    told.expectCount(1, "A tap calls `didSelect` once, and not again a moment later")
    expectEqual(screen.program, sine, "The chosen favorite becomes the screen's program")
    expectEqual(Observed.title(of: screen), "y = sin(M)", "The title is that of the chosen favorite")
    expectNil(screen.presentedViewController.map { type(of: $0) }, "The list is dismissed")
    expectEqual(screen.favorites, [square, sine, square], "A choice does not change the favorites")
    screen.favorites = [square, sine, square, inverse, sine]
    for chosen in [3, 4, 2, 2, 0] {
      let isShown = screen.program == screen.favorites[chosen]
      Observed.table(of: openList(of: screen)).simulateTap(at: row(chosen))
      expectEqual(
        screen.program, screen.favorites[chosen],
        "A tap on row \(chosen) chooses the favorite at index \(chosen)")
      expectNil(
        screen.presentedViewController.map { type(of: $0) },
        isShown
          ? "The chosen favorite is the program that is shown already: the list is dismissed, too"
          : "After each choice, the list is dismissed")
      screen.dismiss(animated: false)
    }
    for time in 1...inputs.int(in: 12...40) {
      screen.program = inverse
      Observed.table(of: openList(of: screen)).simulateTap(at: row(1))
      expectEqual(
        screen.program, sine, "Choice \(time) of the same row: the screen shows that favorite again")
      expectNil(
        screen.presentedViewController.map { type(of: $0) },
        "Choice \(time) of the same row: the list is dismissed")
      if hasFailed { return }
    }
    let kept = openList(of: screen)
    kept.didSelect = nil
    Observed.table(of: kept).simulateTap(at: row(0))
    expectTrue(
      screen.presentedViewController === kept,
      "Without `didSelect` the list stays after a tap: it does not dismiss itself")
    withExtendedLifetime(window) {}
  }

  func testListStorageAndRowsAgreeAfterADeletion() {
    let (screen, window) = shownScreen()
    screen.favorites = [square, inverse, square, sine]
    let list = openList(of: screen)
    expectEqual(
      Observed.rowCount(of: Observed.table(of: list)), 4, "Before the deletion the list shows four favorites")
    let newer = NewerScreen()
    expectNoFault("After a deletion, the table and the programs agree") {
      Observed.table(of: list).simulateSwipeToDelete(at: row(2))
    }
    newer.expectUntouched("Row 2 is deleted")
    expectAgreement(
      screen, list, [square, inverse, sine], ["M × M", "\(divided) ÷ M", "sin(M)"], "Row 2 was deleted")
    expectNoFault("After a second deletion, the table and the programs agree") {
      Observed.table(of: list).simulateSwipeToDelete(at: row(0))
    }
    expectAgreement(screen, list, [inverse, sine], ["\(divided) ÷ M", "sin(M)"], "Then row 0 was deleted")
    screen.dismiss(animated: false)
    expectEqual(
      texts(of: openList(of: screen)), ["\(divided) ÷ M", "sin(M)"],
      "A list that is opened again shows the remaining favorites")
    screen.dismiss(animated: false)
    let (other, next) = (FavoritesGraphViewController(), openList(of: screen))
    other.defaults = screen.defaults
    other.program = square
    other.addFavorite()
    Observed.table(of: next).simulateSwipeToDelete(at: row(0))
    expectEqual(
      screen.favorites, [sine, square],
      "Another screen added M × M while the list was open, then row 0 was deleted: only that favorite is removed"
    )
    Observed.table(of: next).simulateTap(at: row(0))
    expectEqual(
      screen.program, sine,
      "After row 0 was deleted, a tap on the new row 0 chooses the favorite that it shows")
    expectEachDeletionIsStored(screen)
    withExtendedLifetime(window) {}
  }

  /// Favorites are deleted one after the other, in one list, until none is left.
  private func expectEachDeletionIsStored(_ screen: FavoritesGraphViewController) {
    screen.dismiss(animated: false)
    var left = (1...inputs.int(in: 12...40)).map { ["\($0)"] }
    screen.favorites = left
    let list = openList(of: screen)
    expectEqual(
      Observed.rowCount(of: Observed.table(of: list)), left.count,
      "Before the deletion the list shows \(left.count) favorites")
    for time in 1...left.count {
      let index = inputs.int(in: 0...left.count - 1)
      Observed.table(of: list).simulateSwipeToDelete(at: row(index))
      left.remove(at: index)
      expectEqualElements(
        screen.favorites, left, "Deletion \(time) in one list, of row \(index): only that favorite is removed"
      )
      if hasFailed { return }
    }
  }

  func testBothScreensGoWithTheWindow() {
    assertReleased("When the window is released while the list is open, both screens are deallocated") {
      () -> [AnyObject] in
      let (screen, window) = shownScreen()
      screen.favorites = [square]
      return withExtendedLifetime(window) { [screen, openList(of: screen)] }
    }
    let (screen, window) = shownScreen()
    screen.favorites = [square]
    assertReleased("A dismissed list is deallocated", heldBy: [window, screen]) { () -> [AnyObject] in
      let list = openList(of: screen)
      screen.dismiss(animated: false)
      return [list]
    }
    expectScreensGoAfterEachAction()
    useTheListOfADeallocatedScreen()
  }

  /// What the user or the program did with a screen does not keep it alive.
  private func expectScreensGoAfterEachAction() {
    let actions: [(name: String, act: (FavoritesGraphViewController) -> Void)] = [
      ("The screen was shown", { _ in }),
      ("`addFavorite()` was called", { $0.addFavorite() }),
      ("`favorites` were read and set", { $0.favorites += $0.favorites }),
      (
        "A favorite was chosen",
        {
          openList(of: $0).didSelect?(0)
          $0.dismiss(animated: false)
        }
      ),
      (
        "A favorite was deleted",
        {
          openList(of: $0).didDelete?(0)
          $0.dismiss(animated: false)
        }
      ),
      (
        "The list was dismissed",
        {
          _ = openList(of: $0)
          $0.dismiss(animated: false)
        }
      ),
    ]
    for action in actions {
      assertReleased("\(action.name), then the window is released: the graph's screen is deallocated") {
        () -> [AnyObject] in
        let (screen, window) = shownScreen()
        screen.favorites = [square, sine]
        action.act(screen)
        return withExtendedLifetime(window) { [screen] }
      }
      if hasFailed { return }
    }
  }

  /// A list that somebody still holds after its screen: its closures can be called, whatever they do.
  private func useTheListOfADeallocatedScreen() {
    let list = listOfADeallocatedScreen()
    _ = list.describe?(0)
    list.didSelect?(0)
    list.didDelete?(0)
  }

  private func listOfADeallocatedScreen() -> FavoritesTableViewController {
    let (screen, list) = (FavoritesGraphViewController(), FavoritesTableViewController())
    screen.defaults = freshDefaults()
    screen.favorites = [square]
    screen.prepare(
      for: UIStoryboardSegue(identifier: "Show Favorites", source: screen, destination: list), sender: nil)
    return list
  }

  private func expectAgreement(
    _ screen: FavoritesGraphViewController, _ list: FavoritesTableViewController, _ left: [[String]],
    _ shown: [String], _ what: String
  ) {
    expectEqual(list.programs, left, "\(what): its program is removed from the list")
    expectEqual(screen.favorites, left, "\(what): its program is removed from the stored favorites")
    expectEqual(
      Observed.rowCount(of: Observed.table(of: list)), left.count,
      "\(what): there is a row for each remaining program")
    Observed.table(of: list).reloadData()
    expectEqual(texts(of: list), shown, "\(what): each row has the description of its program")
  }
}
