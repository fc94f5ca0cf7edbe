import LabKit

/// Shows the curve of a calculator's program.
class GraphViewController: UIViewController {
  /// Computes the y that belongs to an x, if x is its M.
  let calculator = Calculator()

  /// What the calculator computes.
  var program: [String] = [] {
    didSet { update() }
  }

  /// Set by the storyboard while the view loads.
  weak var graphView: GraphView! {
    didSet {
      guard let graphView else { return }
      graphView.yForX = { [weak self] x in self?.y(x) }
      update()
    }
  }

  private func y(_ x: Double) -> Double? {
    calculator.value(m: x)
  }

  private func update() {
    calculator.program = program
    title = "y = " + calculator.description
    if let graphView { graphView.setNeedsDisplay() }
  }
}
