import LabKit

/// Shows the curve of a calculator's program.
class GraphViewController: UIViewController {
  /// Computes the y that belongs to an x, if x is its M.
  let calculator = Calculator()

  /// What the calculator computes.
  var program: [String] = [] {
    didSet {
      title = "y = \(Calculator(program: program).description)"
      showCurve()
    }
  }

  /// Set by the storyboard while the view loads.
  weak var graphView: GraphView! {
    didSet { showCurve() }
  }

  private func showCurve() {
    let ofThisProgram = Calculator(program: program)
    graphView?.yForX = { ofThisProgram.value(m: $0) }
  }
}
