import LabKit

/// Given: the graph's screen, the list of favorites, and the way from one to the other.
func makeStoryboard() -> UIStoryboard {
  let main = UIStoryboard(name: "Main")
  main.addScene("Graph", isInitial: true, make: FavoritesGraphViewController()) { screen in
    let graph = GraphView()
    screen.view.addSubview(graph)
    screen.graphView = graph
    let list = UIBarButtonItem(title: "Favorites")
    screen.connect(list, toSegue: "Show Favorites")
    let add = UIBarButtonItem(
      primaryAction: UIAction(title: "Add") { [weak screen] _ in screen?.addFavorite() })
    screen.navigationItem.rightBarButtonItems = [list, add]
  }
  main.addScene("Favorites", make: FavoritesTableViewController())
  main.addSegue(
    "Show Favorites", from: "Graph", to: "Favorites", kind: .presentModally, presentation: .popover)
  return main
}
