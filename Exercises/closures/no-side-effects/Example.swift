import Foundation
import LabKit

let navigation = UINavigationController()
let window = UIWindow(showing: navigation)
if let screen = makeStoryboard().instantiateInitialViewController() as? FavoritesGraphViewController {
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
