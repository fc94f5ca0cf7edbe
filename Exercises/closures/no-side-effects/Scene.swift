import LabKit

let storyboard = makeStoryboard(
  graph: FavoritesGraphViewController(), list: FavoritesTableViewController(), add: { $0.addFavorite() })
storyboard.addScene("Start", make: UIViewController()) { start in
  start.title = "Calculator"
  let label = UILabel()
  label.text = "Look at the curve, open the favorites, swipe them away, and look again."
  label.numberOfLines = 0
  let button = UIButton(type: .system)
  button.setTitle("Show 1 ÷ M", for: .normal)
  let action = UIAction { [weak start] _ in
    guard let screen = storyboard.instantiateInitialViewController() as? FavoritesGraphViewController else {
      return
    }
    screen.favorites = [["M", "M", "×"], ["M", "sin", "3", "×"]]
    screen.program = ["1", "M", "÷"]
    start?.show(screen, sender: nil)
  }
  button.addAction(action, for: .touchUpInside)
  [label, button].forEach(start.view.addSubview)
}
let start = storyboard.instantiateViewController(withIdentifier: "Start")
UIApplication.shared.run(showing: UINavigationController(rootViewController: start))
