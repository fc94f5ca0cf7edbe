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
      first.yForX != nil, "The outlet is set: the graph view has its function already before viewDidLoad")
    expectFalse(Observed.isLoaded(screen), "Setting the outlet does not load the screen's view")
    screen.graphView = second
    expectTrue(second.yForX != nil, "A second graph view in the outlet gets its function, too")
  }

  func testTheCurveIsTheProgramOfTheMoment() {
    let (x, add) = (Double(inputs.int(in: 3...30)), inputs.int(in: 2...9))
    let screen = makeScreen()
    let graph = watchedGraph(on: screen)
    screen.program = ["M", "M", "×"]
    expectEqual(y(graph, at: x), x * x, "The program M M × is set: where x is \(x), y is \(x * x)")
    expectEqual(y(graph, at: -0.5), 0.25, "The program M M × is set: where x is -0.5, y is 0.25")
    screen.program = ["M", "\(add)", "+"]
    expectEqual(
      y(graph, at: x), x + Double(add),
      "The program M \(add) + comes after it: where x is \(x), y is \(x + Double(add))")
    screen.program = ["M", "+"]
    expectEqual(y(graph, at: x), nil, "Where the calculator has no result, there is no y")
    screen.program = ["3"]
    screen.program = []
    expectEqual(y(graph, at: x), nil, "An empty program has no result, whatever came before it")
  }

  func testANewProgramIsDrawn() {
    let screen = makeScreen()
    let graph = watchedGraph(on: screen)
    for program in [["M"], ["M", "sin"]] {
      let before = graph.requests
      screen.program = program
      expectTrue(graph.requests > before, "Each new program asks the graph view to draw")
    }
    _ = screen.screenLines(width: 20)
    screen.program = ["3"]
    let line = graph.segments(width: 2, scale: 1, origin: .zero)
    expectEqual(
      line.first?.map { Double($0.y) } ?? [], [-3, -3], "What is drawn then is the new program's curve")
    let (early, outlet) = (GraphViewController(), WatchedGraphView())
    early.graphView = outlet
    let before = outlet.requests
    early.program = ["M"]
    expectTrue(
      outlet.requests > before, "A graph view that is in the outlet before viewDidLoad is asked to draw, too")
  }

  func testTheTitleDescribesTheProgram() {
    let number = inputs.int(in: 2...99)
    let screen = makeScreen()
    screen.loadViewIfNeeded()
    screen.program = ["M", "\(number)", "+", "M", "×"]
    expectEqual(
      Observed.title(of: screen), "y = (M + \(number)) × M",
      "The title is y = and the calculator's description")
    screen.program = ["M", "√"]
    expectEqual(Observed.title(of: screen), "y = √(M)", "A second program brings a second title")
    screen.program = ["M", "+"]
    expectEqual(
      Observed.title(of: screen), "y = ? + M",
      "A program that is not complete is described as the calculator does")
    screen.program = []
    expectEqual(Observed.title(of: screen), "y = ?", "An empty program is described as the calculator does")
  }

  func testAProgramMayComeBeforeTheView() {
    let x = Double(inputs.int(in: 2...30))
    let screen = makeScreen()
    screen.program = ["M", "M", "×"]
    expectFalse(Observed.isLoaded(screen), "Setting a program does not load the screen's view")
    expectEqual(
      Observed.title(of: screen), "y = M × M", "The title is there at once, before the view has loaded")
    let graph = watchedGraph(on: screen)
    expectEqual(
      y(graph, at: x), x * x, "The program M M × came before the view: where x is \(x), y is \(x * x)")
    expectEqual(Observed.title(of: screen), "y = M × M", "The title stays when the view has loaded")
    assertReleased("A screen that has got a program and was never shown goes, with its calculator") {
      () -> [AnyObject] in
      let screen = makeScreen()
      screen.program = ["M"]
      return [screen, screen.calculator]
    }
  }

  func testTheScreenGoesWhenItIsClosed() {
    assertReleased("When the screen is closed it goes, with its calculator and its graph view") {
      () -> [AnyObject] in
      let screen = makeScreen()
      let window = UIWindow(showing: screen)
      screen.program = ["M"]
      _ = window.screenLines(width: 20)
      return [screen, screen.calculator, watchedGraph(on: screen)]
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = UIWindow(showing: navigation)
    assertReleased("A screen that was pushed goes when it is popped", heldBy: [window]) { () -> [AnyObject] in
      let screen = makeScreen()
      navigation.pushViewController(screen, animated: false)
      screen.program = ["M"]
      _ = window.screenLines(width: 20)
      navigation.popViewController(animated: false)
      return [screen, screen.calculator, watchedGraph(on: screen)]
    }
    let screen = GraphViewController()
    assertReleased("The outlet is weak: a graph view that no view holds any more goes", heldBy: [screen]) {
      () -> AnyObject? in
      let graph = GraphView()
      screen.graphView = graph
      screen.program = ["M"]
      return graph
    }
  }
}
