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
    expectEqual(kept(by: one), [], "Defaults in which nothing was kept have no favorites")
    one.favorites = [square, inverse]
    expectEqual(
      kept(by: other), [square, inverse], "What one screen keeps, another one with the same defaults sees")
    other.favorites = [inverse]
    expectEqual(kept(by: one), [inverse], "What the other one changes, the first one sees")
    other.favorites = []
    expectEqual(kept(by: one), [], "When the last favorite goes, there are none")
    expectEqual(kept(by: stranger), [], "A screen with other defaults has other favorites")
    for program in [square, square, sine] {
      stranger.program = program
      stranger.addFavorite()
    }
    expectEqual(
      kept(by: stranger), [square, square, sine], "`addFavorite` puts the screen's program at the end")
    expectEqual(stranger.program, sine, "`addFavorite` leaves the screen's program as it is")
  }

  func testTheListShowsWhatItIsTold() {
    let list = FavoritesTableViewController()
    list.programs = [square, inverse, sine]
    list.describe = { "row \($0)" }
    expectEqual(
      texts(of: list), ["row 0", "row 1", "row 2"],
      "Three programs are three rows, and each says what `describe` answers for its index")
    list.describe = { $0 == 1 ? nil : "now \($0)" }
    Observed.table(of: list).reloadData()
    expectEqual(
      texts(of: list), ["now 0", "", "now 2"],
      "The table is loaded again: `describe` is asked again, and where it answers nil a row says nothing")
    let silent = FavoritesTableViewController()
    silent.programs = [square]
    expectEqual(texts(of: silent), [""], "Without `describe` a row is there, and says nothing")
    Observed.table(of: silent).simulateTap(at: row(0))
  }

  func testADeletionIsToldOnce() {
    let (list, told) = (FavoritesTableViewController(), Recorder())
    var left = [square, inverse, square, sine]
    let index = inputs.int(in: 1...2)
    list.programs = left
    list.describe = { "row \($0)" }
    list.didDelete = { told.record("\($0)") }
    expectEqual(texts(of: list).count, 4, "Before the deletion there are four rows")
    expectNoFault("A deletion leaves rows and programs in step") {
      Observed.table(of: list).simulateSwipeToDelete(at: row(index))
    }
    left.remove(at: index)
    expectEqual(
      list.programs, left, "Row \(index) was swiped away: its program goes, and no other one")
    expectEqual(
      Observed.rowCount(of: Observed.table(of: list)), 3,
      "Row \(index) was swiped away: three rows are left")
    told.expectCalls(["\(index)"], "`didDelete` is called once, with the index that the row had before")
    list.didDelete = nil
    expectNoFault("Without `didDelete` a row can be deleted, too") {
      Observed.table(of: list).simulateSwipeToDelete(at: row(0))
    }
    expectEqual(list.programs, Array(left.dropFirst()), "Without `didDelete` the program goes as well")
  }

  func testTheListIsPrepared() {
    let screen = FavoritesGraphViewController()
    screen.defaults = freshDefaults()
    screen.favorites = [square, inverse]
    screen.program = sine
    let list = FavoritesTableViewController()
    screen.prepare(
      for: UIStoryboardSegue(identifier: "Show Favorites", source: screen, destination: list), sender: nil)
    expectFalse(Observed.isLoaded(list), "Preparing the list does not load its view")
    expectEqual(list.programs, [square, inverse], "The list is handed the favorites")
    expectTrue(
      list.describe != nil && list.didSelect != nil && list.didDelete != nil, "All three closures are set")
    expectEqual(
      texts(of: list), ["M × M", "\(divided) ÷ M"], "The rows say what the calculator calls the programs")
    expectEqual(
      screen.calculator.program, sine,
      "While the rows are described the screen goes on showing its own program")
    let another = FavoritesTableViewController()
    screen.prepare(
      for: UIStoryboardSegue(identifier: "Choose", source: screen, destination: another), sender: nil)
    expectEqual(
      another.programs, [square, inverse],
      "A segue of another name that leads to such a list prepares it, too")
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
    Observed.table(of: list).simulateTap(at: row(1))
    told.expectCalls(["1"], "A tap calls `didSelect` once, with the row's index")
    expectEqual(screen.program, sine, "The favorite that was chosen is the screen's program")
    expectEqual(Observed.title(of: screen), "y = sin(M)", "The title is that of the favorite")
    expectNil(screen.presentedViewController.map { type(of: $0) }, "The list is dismissed")
    expectEqual(screen.favorites, [square, sine, square], "A choice leaves the favorites as they are")
    let kept = openList(of: screen)
    kept.didSelect = nil
    Observed.table(of: kept).simulateTap(at: row(0))
    expectTrue(
      screen.presentedViewController === kept,
      "Without `didSelect` a tap leaves the list up: the list does not dismiss itself")
    withExtendedLifetime(window) {}
  }

  func testListStorageAndRowsAgreeAfterADeletion() {
    let (screen, window) = shownScreen()
    screen.favorites = [square, inverse, square, sine]
    let list = openList(of: screen)
    expectEqual(
      Observed.rowCount(of: Observed.table(of: list)), 4, "Before the deletion the list shows four favorites")
    expectNoFault("A deletion leaves rows and programs in step") {
      Observed.table(of: list).simulateSwipeToDelete(at: row(2))
    }
    expectAgreement(
      screen, list, [square, inverse, sine], ["M × M", "\(divided) ÷ M", "sin(M)"], "Row 2 was deleted")
    expectNoFault("A second deletion leaves rows and programs in step") {
      Observed.table(of: list).simulateSwipeToDelete(at: row(0))
    }
    expectAgreement(screen, list, [inverse, sine], ["\(divided) ÷ M", "sin(M)"], "Then row 0 was deleted")
    screen.dismiss(animated: false)
    expectEqual(
      texts(of: openList(of: screen)), ["\(divided) ÷ M", "sin(M)"],
      "A list that is opened anew shows what is left")
    screen.dismiss(animated: false)
    let (other, next) = (FavoritesGraphViewController(), openList(of: screen))
    other.defaults = screen.defaults
    other.program = square
    other.addFavorite()
    Observed.table(of: next).simulateSwipeToDelete(at: row(0))
    expectEqual(
      screen.favorites, [sine, square],
      "Another screen added M × M while the list was up, then row 0 was deleted: only row 0 goes")
    Observed.table(of: next).simulateTap(at: row(0))
    expectEqual(screen.program, sine, "After row 0 was deleted, a tap on the new row 0 chooses what it shows")
    withExtendedLifetime(window) {}
  }

  func testBothScreensGoWithTheWindow() {
    assertReleased("When the window goes while the list is up, list and graph go") { () -> [AnyObject] in
      let (screen, window) = shownScreen()
      screen.favorites = [square]
      return withExtendedLifetime(window) { [screen, openList(of: screen)] }
    }
    let (screen, window) = shownScreen()
    screen.favorites = [square]
    assertReleased("The list goes when it is dismissed", heldBy: [window, screen]) { () -> [AnyObject] in
      let list = openList(of: screen)
      screen.dismiss(animated: false)
      return [list]
    }
  }

  private func expectAgreement(
    _ screen: FavoritesGraphViewController, _ list: FavoritesTableViewController, _ left: [[String]],
    _ shown: [String], _ what: String
  ) {
    expectEqual(list.programs, left, "\(what): its program is gone from the list")
    expectEqual(screen.favorites, left, "\(what): its program is gone from the stored favorites")
    expectEqual(
      Observed.rowCount(of: Observed.table(of: list)), left.count,
      "\(what): there is a row for each that is left")
    Observed.table(of: list).reloadData()
    expectEqual(texts(of: list), shown, "\(what): each row says what its program is called")
  }
}
