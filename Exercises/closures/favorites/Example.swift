import Foundation
import LabKit

let storyboard = makeStoryboard(
  graph: FavoritesGraphViewController(),
  list: FavoritesTableViewController(), add: { $0.addFavorite() })
let navigation = UINavigationController()
let window = UIWindow(showing: navigation)
if let screen = storyboard.instantiateInitialViewController()
  as? FavoritesGraphViewController
{
  navigation.viewControllers = [screen]
  screen.favorites = []
  for program in [
    ["M", "M", "×"], ["1", "M", "÷"], ["M", "sin", "3", "×"],
  ] {
    screen.program = program
    screen.addFavorite()
  }
  screen.performSegue(withIdentifier: "Show Favorites", sender: nil)
  show("three favorites:")
  if let table = screen.presentedViewController
    as? FavoritesTableViewController
  {
    table.tableView.simulateSwipeToDelete(at: IndexPath(row: 0, section: 0))
    show("the first was swiped away:")
    print("stored:", screen.favorites)
    table.tableView.simulateTap(at: IndexPath(row: 0, section: 0))
    show("1 ÷ M was chosen:")
  }
}

func show(_ headline: String) {
  print("\n" + headline)
  print(window.screenLines(width: 50).joined(separator: "\n"))
}
