import LabKit

/// Shows the curve of a calculator's program.
class GraphViewController: UIViewController {
  /// Computes the y that belongs to an x, if x is its M.
  let calculator = Calculator()

  // Your work starts here: both properties have to do something when they
  // are set.

  /// What the calculator computes.
  var program: [String] = []

  /// Set by the storyboard while the view loads.
  weak var graphView: GraphView!
}
