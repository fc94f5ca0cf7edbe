import Foundation
import LabKit

/// A graph, a choice of the calculator's programs, and a slider for the scale.
final class GraphScreen: UIViewController {
  private let graph = GraphView()
  private let choice = UISegmentedControl(items: ["sin x", "√x", "1 ÷ x"])
  private let scale = UISlider()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Graph"
    choice.addAction(UIAction { [weak self] _ in self?.showProgram() }, for: .valueChanged)
    scale.addAction(UIAction { [weak self] _ in self?.showScale() }, for: .valueChanged)
    scale.minimumValue = 2
    scale.maximumValue = 22
    scale.value = Float(graph.scale)
    scale.accessibilityLabel = "scale"
    choice.accessibilityLabel = "program"
    choice.selectedSegmentIndex = 0
    [graph, choice, scale].forEach(view.addSubview)
    showProgram()
  }

  private func showProgram() {
    let programs: [Calculator.Program] = [.sine, .squareRoot, .reciprocal]
    let calculator = Calculator(program: programs[choice.selectedSegmentIndex])
    graph.yForX = { x in calculator.value(at: x) }
  }

  private func showScale() {
    graph.scale = Double(scale.value)
    graph.setNeedsDisplay()
  }
}

UIApplication.shared.run(showing: UINavigationController(rootViewController: GraphScreen()))
