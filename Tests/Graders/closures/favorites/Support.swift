import Foundation
import GraderKit
import LabKit

@testable import Favorites

nonisolated func row(_ index: Int) -> IndexPath { IndexPath(row: index, section: 0) }

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

/// A newer screen with defaults of its own, whose list is open, too: what happens in an older one does not reach it.
nonisolated struct NewerScreen {
  private let screen: FavoritesGraphViewController
  private let window: UIWindow
  private let list: FavoritesTableViewController
  private let program = ["M", "cos"]
  private let favorites = Array(repeating: ["M", "±"], count: 5)

  init() {
    (screen, window) = shownScreen()
    screen.favorites = favorites
    screen.program = program
    list = openList(of: screen)
  }

  func expectUntouched(_ what: String) {
    expectEqual(screen.program, program, "\(what), while a newer screen is open: that one keeps its program")
    expectEqual(
      screen.favorites, favorites,
      "\(what), while a newer screen with other defaults is open: that one keeps its favorites")
    expectEqual(
      list.programs, favorites, "\(what), while a newer list is open: that one keeps its programs")
    expectTrue(
      screen.presentedViewController === list, "\(what), while a newer list is open: that one stays open")
  }
}
