import Foundation
import GraderKit
import LabKit

@testable import NoSideEffects

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
  UserDefaults(suiteName: UUID().uuidString) ?? .standard
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
  private(set) var requests = 0

  override func setNeedsDisplay() {
    requests += 1
    super.setNeedsDisplay()
  }
}

/// What the graph view on a screen gets where x is -2, 0.5 and 4.
nonisolated func curve(of screen: GraphViewController) -> [Double?] {
  [-2, 0.5, 4].map { x in screen.graphView?.yForX.flatMap { $0(x) } }
}
