import LabKit

let storyboard = UIStoryboard(name: "Graph")
storyboard.addScene(
  "Graph", isInitial: true, make: GraphViewController()
) { screen in
  let graph = GraphView()
  screen.view.addSubview(graph)
  screen.graphView = graph
}

func showAndClose() -> () -> Bool {
  let first = storyboard.instantiateInitialViewController()
  guard let screen = first as? GraphViewController else { return { false } }
  // As a segue does, before there is a view:
  screen.program = ["M", "M", "×"]
  let window = UIWindow(
    showing: UINavigationController(rootViewController: screen))
  print(window.screenLines(width: 50).joined(separator: "\n"))
  screen.program = ["M", "sin", "2", "×"]
  print(window.screenLines(width: 50).joined(separator: "\n"))
  return { [weak screen, weak calculator = screen.calculator] in
    screen == nil && calculator == nil
  }
}

let hasGone = showAndClose()
print(
  "screen and calculator: \(hasGone() ? "released" : "still there")")
