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
  screen.favorites = [["M", "M", "×"], ["M", "sin", "3", "×"]]
  screen.program = ["1", "M", "÷"]
  show("before:")
  screen.performSegue(withIdentifier: "Show Favorites", sender: nil)
  show("the list:")
  screen.presentedViewController?.simulateSwipeDown()
  show("after, and nothing was chosen:")
}

func show(_ headline: String) {
  print("\n" + headline)
  print(window.screenLines(width: 50).joined(separator: "\n"))
}
