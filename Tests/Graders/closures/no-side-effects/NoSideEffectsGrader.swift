import Foundation
import GraderKit
import LabKit
import XCTest
@testable import NoSideEffects

nonisolated final class NoSideEffectsGrader: XCTestCase {
  private lazy var programs = Programs(Inputs())
  private var product: DealtProgram { programs.product }
  private var sum: DealtProgram { programs.sum }
  private var root: DealtProgram { programs.root }
  private var shown: DealtProgram { programs.shown }
  /// A newer screen with defaults of its own, whose list is open, too.
  private lazy var newer = screenWithList(of: [shown, root, sum].map(\.program))

  /// What is done in an older screen's list does not reach the newer one.
  private func expectNewerUntouched(_ what: String) {
    expectEqual(
      newer.0.program, shown.program, "\(what), while a newer screen is open: that one keeps its program")
    expectEqual(
      newer.0.favorites, [shown, root, sum].map(\.program),
      "\(what), while a newer screen with other defaults is open: that one keeps its favorites")
    expectTrue(
      newer.0.presentedViewController === newer.2,
      "\(what), while a newer list is open: that one stays open")
  }

  func testDescribingLeavesTheCurve() {
    let (screen, window, list) = screenWithList()
    _ = newer
    let before = screen.screenLines(width: 40)
    for index in [2, 0, 1, 1] {
      _ = list.describe?(index)
      expectEqual(
        curve(of: screen), shown.curve,
        "The screen shows \(shown.text). After row \(index) was described, it still does")
      expectEqual(
        curve(of: newer.0), shown.curve,
        "A newer screen shows \(shown.text). After row \(index) of an older one's list was described, it still does"
      )
    }
    for _ in 1...Inputs().int(in: 12...40) {
      for index in 0...2 { _ = list.describe?(index) }
      expectEqual(
        curve(of: screen), shown.curve,
        "The screen shows \(shown.text). After all rows were described again and again, it still does")
      if hasFailed { break }
    }
    for missing in [99, 3, -1] {
      expectNil(list.describe?(missing) ?? nil, "There is no row \(missing), so its description is nil")
      expectEqual(
        curve(of: screen), shown.curve,
        "The screen shows \(shown.text). After a row that does not exist was described, it still does")
    }
    list.dismiss(animated: false)
    expectEqual(
      window.screenLines(width: 40), before, "After the list was dismissed, the same curve is drawn as before"
    )
    screen.program = sum.program
    _ = openList(of: screen).describe?(2)
    expectEqual(
      curve(of: screen), sum.curve,
      "The screen shows \(sum.text) now, and the list is opened again. After a row was described, it still does"
    )
    screen.program = root.program
    _ = (screen.presentedViewController as? FavoritesTableViewController)?.describe?(0)
    expectEqual(
      [0.25, 4].map { x in screen.graphView?.yForX.flatMap { $0(x) } }, [0.5, 2],
      "While the list is open, the screen gets the program √(M). After a row was described, that is the curve"
    )
  }

  func testDescribingLeavesProgramAndTitle() {
    let (screen, window, list) = screenWithList()
    let stored = NSDictionary(dictionary: screen.defaults.dictionaryRepresentation())
    let writes = (screen.defaults as? WatchedDefaults)?.graderWrites
    writes?.reset()
    _ = newer
    let rounds = Inputs().int(in: 12...40)
    for index in [0, 2, 1, 0, 2, 1] + (0..<3 * rounds).map({ $0 % 3 }) { _ = list.describe?(index) }
    expectNewerUntouched("Rows are described")
    writes?.expectCalls([], "Describing writes nothing to the defaults, not even what they hold already")
    expectEqual(
      screen.program, shown.program, "After all rows were described, the screen has the same program")
    expectEqual(
      Observed.title(of: screen), "y = \(shown.text)",
      "After all rows were described, the screen has the same title")
    expectEqual(screen.favorites, programs.favorites, "Describing does not change the favorites")
    expectTrue(
      stored.isEqual(to: screen.defaults.dictionaryRepresentation()),
      "Describing writes nothing to the defaults")
    withExtendedLifetime(window) {}
  }

  func testDescribingAsksForNoDrawing() {
    let (screen, window, list) = screenWithList()
    let graph = WatchedGraphView()
    screen.graphView = graph
    let before = graph.graderRequests
    let rounds = Inputs().int(in: 12...40)
    for index in [0, 2, 1] + (0..<3 * rounds).map({ $0 % 3 }) { _ = list.describe?(index) }
    expectEqual(
      graph.graderRequests - before, 0, "While rows are described, the graph view is not asked to draw")
    withExtendedLifetime(window) {}
  }

  func testEachRowSaysWhatItsFavoriteIsCalled() {
    let (screen, window, list) = screenWithList()
    _ = newer
    expectEqual(
      texts(of: list), [product.text, sum.text, root.text],
      "Each row has the description of its favorite, also while a newer screen is open")
    Observed.table(of: list).simulateSwipeToDelete(at: row(0))
    Observed.table(of: list).reloadData()
    expectEqual(
      texts(of: list), [sum.text, root.text],
      "After the first was deleted, each row has the description of the favorite that is there now")
    expectNil(list.describe?(2) ?? nil, "If there is no favorite at an index any more, the answer is nil")
    let other = FavoritesGraphViewController()
    other.defaults = screen.defaults
    other.favorites = [root.program, product.program]
    expectEqual(
      [0, 1].map { list.describe?($0) ?? nil }, [root.text, product.text],
      "Another screen changed the favorites while the list is open: the descriptions are those of the favorites now"
    )
    other.favorites = [sum.program, root.program]
    list.dismiss(animated: false)
    screen.favorites.append(shown.program)
    expectEqual(
      texts(of: openList(of: screen)), [sum.text, root.text, shown.text],
      "A favorite was added, and the list opened again: each row has the description of its favorite")
    withExtendedLifetime((screen, window)) {}
    let unusual = [[], ["×"], root.program]
    let (another, secondWindow, rows) = screenWithList(of: unusual)
    expectEqual(
      texts(of: rows), unusual.map { Calculator(program: $0).description },
      "A program that is empty or incomplete is a favorite, too: its row has the calculator's description")
    withExtendedLifetime((another, secondWindow)) {}
  }

  func testTheListStillTalksBack() {
    let (screen, window, list) = screenWithList()
    _ = (texts(of: list), newer)
    Observed.table(of: list).simulateSwipeToDelete(at: row(0))
    expectNewerUntouched("A favorite is deleted")
    expectEqual(
      screen.favorites, [sum.program, root.program], "A deleted favorite is removed from the favorites")
    Observed.table(of: list).simulateTap(at: row(1))
    expectNewerUntouched("A favorite is chosen")
    expectEqual(
      screen.program, root.program, "After a deletion, a tap chooses the favorite that is in that row now")
    expectNil(screen.presentedViewController, "After a favorite was chosen, the list is dismissed")
    withExtendedLifetime(window) {}
    expectTalk(ofEqualOnes: [product, sum, sum].map(\.program))
    if !hasFailed { expectEachDeletionIsTold() }
  }

  /// All rows but one are deleted in one list, and that one is chosen.
  private func expectEachDeletionIsTold() {
    let inputs = Inputs()
    var left = (1...inputs.int(in: 12...30)).map { ["M", "\($0)", "+"] }
    let (screen, window, list) = screenWithList(of: left)
    _ = texts(of: list)
    while left.count > 1 {
      let index = inputs.int(in: 0...left.count - 1)
      Observed.table(of: list).simulateSwipeToDelete(at: row(index))
      left.remove(at: index)
      expectEqualElements(
        screen.favorites, left,
        "Favorites are deleted one after the other, now row \(index): it is removed from the favorites")
      if hasFailed { return }
    }
    Observed.table(of: list).simulateTap(at: row(0))
    expectEqual(screen.program, left[0], "After many deletions, a tap chooses the favorite that is left")
    withExtendedLifetime(window) {}
  }

  private func expectTalk(ofEqualOnes favorites: [[String]]) {
    let (screen, window, list) = screenWithList(of: favorites)
    Observed.table(of: list).simulateSwipeToDelete(at: row(2))
    expectEqual(
      screen.favorites, [product.program, sum.program],
      "One of two equal favorites is deleted: the other stays")
    Observed.table(of: list).simulateTap(at: row(0))
    expectEqual(screen.program, product.program, "A chosen favorite becomes the screen's program")
    expectEqual(
      Observed.title(of: screen), "y = \(product.text)", "The title is that of the chosen favorite")
    expectEqual(curve(of: screen), product.curve, "The curve is that of the chosen favorite")
    expectNil(screen.presentedViewController, "After a favorite was chosen, the list is dismissed")
    for chosen in [0, 0, 1, 1] {
      Observed.table(of: openList(of: screen)).simulateTap(at: row(chosen))
      expectNil(
        screen.presentedViewController,
        "After a favorite was chosen, the list is dismissed, also if the screen shows that program already")
      screen.dismiss(animated: false)
    }
    screen.program = product.program
    let count = Inputs().int(in: 2...60)
    for _ in 1...count { screen.addFavorite() }
    expectEqual(
      screen.favorites,
      [product.program, sum.program] + Array(repeating: product.program, count: count),
      "`addFavorite` appends the screen's program, as before")
    withExtendedLifetime(window) {}
  }

  func testBothScreensGoWithTheWindow() {
    assertReleased("When the window is released while the list is open, both screens are deallocated") {
      () -> [AnyObject] in
      let (screen, window, list) = screenWithList()
      _ = texts(of: list)
      return withExtendedLifetime(window) { [screen, screen.calculator, list] }
    }
    let actions: [(name: String, act: (FavoritesGraphViewController, FavoritesTableViewController) -> Void)] =
      [
        ("A favorite was added", { screen, _ in screen.addFavorite() }),
        ("A favorite was chosen", { _, list in list.didSelect?(0) }),
        ("A favorite was deleted", { _, list in list.didDelete?(0) }),
        (
          "The list was dismissed and opened again",
          { screen, _ in
            screen.dismiss(animated: false)
            _ = openList(of: screen).describe?(0)
          }
        ),
      ]
    for action in actions {
      assertReleased("\(action.name), then the window is released: the graph's screen is deallocated") {
        () -> [AnyObject] in
        let (screen, window, list) = screenWithList()
        action.act(screen, list)
        screen.dismiss(animated: false)
        return withExtendedLifetime(window) { [screen, screen.calculator] }
      }
      if hasFailed { return }
    }
    useTheListOfADeallocatedScreen()
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
    screen.favorites = [sum.program]
    screen.prepare(
      for: UIStoryboardSegue(identifier: "Show Favorites", source: screen, destination: list), sender: nil)
    return list
  }

  /// A screen that shows a program, and over it the list of three favorites.
  private func screenWithList(
    of favorites: [[String]]? = nil
  ) -> (FavoritesGraphViewController, UIWindow, FavoritesTableViewController) {
    let (screen, window) = shownScreen()
    screen.favorites = favorites ?? programs.favorites
    screen.program = shown.program
    return (screen, window, openList(of: screen))
  }
}

nonisolated func row(_ index: Int) -> IndexPath { IndexPath(row: index, section: 0) }

/// A program with what it is called, and its values where x is -2, 0.5 and 4.
nonisolated struct DealtProgram {
  let program: [String]
  let text: String
  let curve: [Double?]
}

/// Programs with dealt numbers.
nonisolated struct Programs {
  let product, sum, root, shown: DealtProgram

  init(_ inputs: Inputs) {
    let numbers = inputs.ints(3, in: 2...9)
    let (factor, summand, dividend) = (numbers[0], numbers[1], numbers[2])
    product = DealtProgram(
      program: ["M", "\(factor)", "×"], text: "M × \(factor)",
      curve: [-2, 0.5, 4].map { $0 * Double(factor) })
    sum = DealtProgram(
      program: ["M", "\(summand)", "+"], text: "M + \(summand)",
      curve: [-2, 0.5, 4].map { $0 + Double(summand) })
    root = DealtProgram(program: ["M", "√"], text: "√(M)", curve: [])
    shown = DealtProgram(
      program: ["\(dividend)", "M", "÷"], text: "\(dividend) ÷ M",
      curve: [-2, 0.5, 4].map { Double(dividend) / $0 })
  }

  /// What the list shows.
  var favorites: [[String]] { [product, sum, root].map(\.program) }
}

/// Defaults that no other test uses.
nonisolated func freshDefaults() -> UserDefaults {
  WatchedDefaults(suiteName: UUID().uuidString) ?? .standard
}

/// Defaults that record what is written to them.
nonisolated final class WatchedDefaults: UserDefaults, @unchecked Sendable {
  let graderWrites = Recorder()

  override func set(_ value: Any?, forKey key: String) {
    graderWrites.record("set", key)
    super.set(value, forKey: key)
  }

  override func removeObject(forKey key: String) {
    graderWrites.record("removeObject", key)
    super.removeObject(forKey: key)
  }
}

/// The graph's screen, made by the app's storyboard, as the root of a window: it presents the list itself.
nonisolated func shownScreen() -> (screen: FavoritesGraphViewController, window: UIWindow) {
  let storyboard = makeStoryboard(
    graph: FavoritesGraphViewController(), list: FavoritesTableViewController(), add: { $0.addFavorite() })
  let screen =
    storyboard.instantiateInitialViewController() as? FavoritesGraphViewController
    ?? FavoritesGraphViewController()
  screen.defaults = freshDefaults()
  return (screen, UIWindow(showing: screen))
}

/// The list that the graph's screen opens; a failure if it does not.
nonisolated func openList(of screen: FavoritesGraphViewController) -> FavoritesTableViewController {
  screen.performSegue(withIdentifier: "Show Favorites", sender: nil)
  guard let table = screen.presentedViewController as? FavoritesTableViewController else {
    fail("The segue \"Show Favorites\" presents the list")
    return FavoritesTableViewController()
  }
  return table
}

/// The texts of a list's rows.
nonisolated func texts(of list: UITableViewController) -> [String] {
  Observed.rows(of: Observed.table(of: list))
}

/// A graph view that counts how often it is asked to draw.
nonisolated final class WatchedGraphView: GraphView {
  private(set) var graderRequests = 0

  override func setNeedsDisplay() {
    graderRequests += 1
    super.setNeedsDisplay()
  }
}

/// What the graph view on a screen gets where x is -2, 0.5 and 4.
nonisolated func curve(of screen: GraphViewController) -> [Double?] {
  [-2, 0.5, 4].map { x in screen.graphView?.yForX.flatMap { $0(x) } }
}
