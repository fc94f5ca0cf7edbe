import LabKit

/// Given: the scenes "Graph" and "Favorites", and the way from one to the
/// other, "Show Favorites".
///
/// It knows neither screen's class: it is handed what makes them, and what
/// the button Add does.
func makeStoryboard<
  Screen: GraphViewController, List: UITableViewController
>(
  graph: @autoclosure @escaping () -> Screen,
  list: @autoclosure @escaping () -> List,
  add: @escaping (Screen) -> Void
) -> UIStoryboard {
  let main = UIStoryboard(name: "Main")
  main.addScene("Graph", isInitial: true, make: graph()) { screen in
    let graph = GraphView()
    screen.view.addSubview(graph)
    screen.graphView = graph
    let list = UIBarButtonItem(title: "Favorites")
    screen.connect(list, toSegue: "Show Favorites")
    let addAction = UIAction(title: "Add") { [weak screen] _ in
      screen.map(add)
    }
    screen.navigationItem.rightBarButtonItems = [
      list, UIBarButtonItem(primaryAction: addAction),
    ]
  }
  main.addScene("Favorites", make: list())
  main.addSegue(
    "Show Favorites", from: "Graph", to: "Favorites", kind: .presentModally,
    presentation: .popover)
  return main
}
