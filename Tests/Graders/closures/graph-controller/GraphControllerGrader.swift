import GraderKit
import LabKit
import XCTest
@testable import GraphController

nonisolated final class GraphControllerGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheOutletGetsItsFunction() {
    let screen = GraphViewController()
    let (first, second) = (GraphView(), GraphView())
    screen.graphView = first
    expectTrue(
      first.yForX != nil,
      "As soon as the outlet is set, the graph view has its function, even before viewDidLoad")
    expectFalse(Observed.isLoaded(screen), "Setting the outlet does not load the screen's view")
    screen.graphView = second
    expectTrue(second.yForX != nil, "A second graph view in the outlet gets its function, too")
    screen.graphView = nil
  }

  func testTheCurveIsTheProgramOfTheMoment() {
    let (x, add) = (Double(inputs.int(in: 3...30)), inputs.int(in: 2...9))
    let screen = makeScreen()
    let graph = watchedGraph(on: screen)
    screen.program = ["M", "M", "×"]
    expectEqual(y(graph, at: x), x * x, "The program is M M ×: where x is \(x), y is \(x * x)")
    for negative in [-0.5, -x, -x * 1000] {
      expectEqual(
        y(graph, at: negative), negative * negative,
        "The program is M M ×: where x is \(negative), y is \(negative * negative)")
    }
    screen.program = ["M", "\(add)", "+"]
    expectEqual(
      y(graph, at: x), x + Double(add),
      "The program is M \(add) + now: where x is \(x), y is \(x + Double(add))")
    screen.program = ["M"]
    expectEqual(y(graph, at: -x), -x, "The program is M: where x is \(-x), y is \(-x)")
    screen.program = ["M", "\(add)", "÷", "sin"]
    expectEqual(
      y(graph, at: x), result(of: screen.program, at: x),
      "The result is returned as the calculator has computed it: nothing is rounded")
    screen.program = ["\(add)", "M", "÷"]
    for x in [0, -0.0] {
      expectEqual(
        y(graph, at: x).map { "\($0)" }, result(of: screen.program, at: x).map { "\($0)" },
        "The program is \(add) M ÷: where x is \(x), the calculator's result is not finite, and is returned")
    }
    screen.program = ["M", "M", "÷"]
    expectEqual(
      y(graph, at: 0).map { "\($0)" }, result(of: screen.program, at: 0).map { "\($0)" },
      "The program is M M ÷: where x is 0, the calculator's result is not a number, and is returned")
    screen.program = ["M", "+"]
    expectEqual(y(graph, at: x), nil, "Where the calculator has no result, there is no y")
    let other = makeScreen()
    let otherGraph = watchedGraph(on: other)
    other.program = ["M"]
    screen.program = ["M", "M", "×"]
    expectEqual(
      [y(otherGraph, at: x), y(graph, at: x)], [x, x * x],
      "Each of two screens shows its own program")
    for number in 1...inputs.repetitions() {
      screen.program = ["M", "\(number)", "+"]
      expectEqual(
        y(graph, at: x), x + Double(number),
        "One program after the other is set, now M \(number) +: where x is \(x), y is \(x + Double(number))")
      if hasFailed { return }
    }
    screen.program = ["3"]
    screen.program = []
    expectEqual(y(graph, at: x), nil, "An empty program has no result, whatever program was set before")
  }

  func testANewProgramIsDrawn() {
    let screen = makeScreen()
    let graph = watchedGraph(on: screen)
    for program in [["M"], ["M", "sin"], ["M", "sin"], []] {
      let before = graph.graderRequests
      screen.program = program
      expectTrue(
        graph.graderRequests > before,
        "Each time the program is set, the graph view is asked to draw, even if it is the same program")
    }
    for number in 1...inputs.repetitions() {
      let before = graph.graderRequests
      screen.program = ["M", "\(number)", "+"]
      expectTrue(
        graph.graderRequests > before,
        "One program after the other is set: each time, the graph view is asked to draw")
      if hasFailed { return }
    }
    _ = screen.screenLines(width: 20)
    screen.program = ["3"]
    let line = graph.segments(width: 2, scale: 1, origin: .zero)
    expectEqual(
      line.first?.map { Double($0.y) } ?? [], [-3, -3], "The curve that is drawn is that of the new program")
    let (early, outlet) = (GraphViewController(), WatchedGraphView())
    early.graphView = outlet
    let before = outlet.graderRequests
    early.program = ["M"]
    expectTrue(
      outlet.graderRequests > before,
      "A graph view that is in the outlet before viewDidLoad is asked to draw, too")
    let newer = makeScreen()
    let newerGraph = watchedGraph(on: newer)
    for (screen, graph, which) in [(screen, graph, "first"), (newer, newerGraph, "second")] {
      let before = graph.graderRequests
      screen.program = ["M", "cos"]
      expectTrue(
        graph.graderRequests > before,
        "Two screens have a graph view each, and the \(which) one gets a program: its graph view is asked to draw"
      )
    }
  }

  func testTheTitleDescribesTheProgram() {
    let number = inputs.int(in: 2...99)
    let screen = makeScreen()
    screen.loadViewIfNeeded()
    screen.program = ["M", "\(number)", "+", "M", "×"]
    expectEqual(
      Observed.title(of: screen), "y = (M + \(number)) × M",
      "The title is `y = ` and the description of the calculator")
    screen.program = ["M", "√"]
    expectEqual(Observed.title(of: screen), "y = √(M)", "A second program sets another title")
    screen.program = ["M", "+"]
    expectEqual(
      Observed.title(of: screen), "y = ? + M",
      "A program that is not complete has the calculator's description, too")
    screen.program = []
    expectEqual(Observed.title(of: screen), "y = ?", "An empty program has the calculator's description, too")
    for number in 1...inputs.repetitions() {
      screen.program = ["M", "\(number)", "+"]
      expectEqual(
        Observed.title(of: screen), "y = M + \(number)",
        "One program after the other is set: each time, the title describes the program")
      if hasFailed { return }
    }
    screen.program = ["\(number)"]
    screen.title = inputs.text()
    screen.program = ["\(number)"]
    expectEqual(
      Observed.title(of: screen), "y = \(number)",
      "Other code has changed the title, then the same program is set again: the title describes the program again"
    )
  }

  func testAProgramMayComeBeforeTheView() {
    let x = Double(inputs.int(in: 2...30))
    let screen = makeScreen()
    screen.program = ["M", "M", "×"]
    expectFalse(Observed.isLoaded(screen), "Setting a program does not load the screen's view")
    expectEqual(
      Observed.title(of: screen), "y = M × M", "The title is set at once, before the view has loaded")
    let graph = watchedGraph(on: screen)
    expectEqual(
      y(graph, at: x), x * x,
      "The program M M × was set before the view loaded: where x is \(x), y is \(x * x)")
    expectEqual(
      Observed.title(of: screen), "y = M × M", "After the view has loaded, the title is still the same")
    let second = makeScreen()
    for program in [["M", "M", "×"], ["M", "M", "+"]] { second.program = program }
    expectEqual(
      Observed.title(of: second), "y = M + M",
      "Two programs are set before the view has loaded: the title is that of the second")
    expectEqual(
      y(watchedGraph(on: second), at: x), x + x,
      "Two programs were set before the view loaded: where x is \(x), y is \(x + x)")
    let emptied = GraphViewController()
    emptied.graphView = graph
    emptied.graphView = nil
    emptied.program = ["M"]
    expectEqual(
      Observed.title(of: emptied), "y = M",
      "After the outlet is set back to nil, a program still sets the title")
    assertReleased("A screen with a program that was never shown is deallocated, with its calculator") {
      () -> [AnyObject] in
      let screen = makeScreen()
      screen.program = ["M"]
      return [screen, screen.calculator]
    }
  }

  func testTheScreenGoesWhenItIsClosed() {
    assertReleased(
      "After the window is released, the screen is deallocated, and so are its calculator and its graph view"
    ) {
      () -> [AnyObject] in
      let screen = makeScreen()
      let window = UIWindow(showing: screen)
      for program in [["M"], ["M", "sin"], [], ["M"]] {
        screen.program = program
        _ = window.screenLines(width: 20)
      }
      return [screen, screen.calculator, watchedGraph(on: screen)]
    }
    assertReleased("A screen whose outlet was set again is deallocated") {
      () -> [AnyObject] in
      let (screen, graphs) = (makeScreen(), [GraphView(), GraphView()])
      screen.loadViewIfNeeded()
      for graph in graphs {
        screen.view.addSubview(graph)
        screen.graphView = graph
        screen.program = ["M"]
        _ = y(graph, at: 1)
      }
      screen.program = ["M", "sin"]
      return [screen, screen.calculator] + graphs
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = UIWindow(showing: navigation)
    assertReleased("A pushed screen is deallocated when it is popped", heldBy: [window]) {
      () -> [AnyObject] in
      let screen = makeScreen()
      navigation.pushViewController(screen, animated: false)
      screen.program = ["M"]
      _ = window.screenLines(width: 20)
      navigation.popViewController(animated: false)
      return [screen, screen.calculator, watchedGraph(on: screen)]
    }
    let screen = GraphViewController()
    assertReleased(
      "The outlet is weak: a graph view that no other object holds is deallocated", heldBy: [screen]
    ) {
      () -> AnyObject? in
      let graph = GraphView()
      screen.graphView = graph
      screen.program = ["M"]
      return graph
    }
    screen.program = ["M", "sin"]
    let orphan = graphOfADeallocatedScreen()
    expectTrue(
      orphan.yForX != nil,
      "The screen is deallocated, and somebody still holds its graph view: its function can still be called")
    _ = y(orphan, at: 1)
  }

  /// A graph view that somebody still holds: its function can be called, whatever it answers.
  private func graphOfADeallocatedScreen() -> GraphView {
    let (screen, graph) = (GraphViewController(), GraphView())
    screen.graphView = graph
    screen.loadViewIfNeeded()
    screen.program = ["M"]
    return graph
  }
}

/// A graph view that counts how often it is asked to draw.
nonisolated final class WatchedGraphView: GraphView {
  private(set) var graderRequests = 0

  override func setNeedsDisplay() {
    graderRequests += 1
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

/// What the given calculator computes.
nonisolated func result(of program: [String], at x: Double) -> Double? {
  let calculator = Calculator()
  calculator.program = program
  return calculator.value(m: x)
}

/// What a graph view hears when it asks for the y of an x.
nonisolated func y(_ graph: GraphView, at x: Double) -> Double? {
  graph.yForX.flatMap { $0(x) }
}
