import GraderKit
import LabKit

@testable import GraphController

/// A graph view that counts how often it is asked to draw.
nonisolated final class WatchedGraphView: GraphView {
  private(set) var requests = 0

  override func setNeedsDisplay() {
    requests += 1
    super.setNeedsDisplay()
  }
}

/// A screen as a storyboard makes it: its view has not loaded, and brings the outlet when it does.
nonisolated func makeScreen() -> GraphViewController {
  let storyboard = UIStoryboard(name: "Graph")
  storyboard.addScene("Graph", isInitial: true, make: GraphViewController()) { screen in
    let graph = WatchedGraphView()
    screen.view.addSubview(graph)
    screen.graphView = graph
  }
  return storyboard.instantiateInitialViewController() as? GraphViewController ?? GraphViewController()
}

/// The graph view that the storyboard has put on a screen.
nonisolated func watchedGraph(on screen: UIViewController) -> WatchedGraphView {
  screen.view.subviews.lazy.compactMap { $0 as? WatchedGraphView }.first ?? WatchedGraphView()
}

/// What a graph view hears when it asks for the y of an x.
nonisolated func y(_ graph: GraphView, at x: Double) -> Double? {
  graph.yForX.flatMap { $0(x) }
}
