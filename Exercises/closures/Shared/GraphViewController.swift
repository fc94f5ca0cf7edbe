import LabKit

/// Given: shows the curve of a calculator's program. It knows nothing of
/// favorites.
class GraphViewController: UIViewController {
  /// Computes the y that belongs to an x, if x is its M.
  let calculator = Calculator()

  /// What the calculator computes.
  var program: [String] = [] {
    didSet {
      calculator.program = program
      title = "y = \(calculator.description)"
      graphView?.setNeedsDisplay()
    }
  }

  /// Set by the storyboard while the view loads.
  weak var graphView: GraphView! {
    didSet {
      graphView?.yForX = { [weak self] x in self?.calculator.value(m: x) }
    }
  }
}
