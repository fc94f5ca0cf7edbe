import LabKit

/// Shows the curve of a calculator's program.
class GraphViewController: UIViewController {
  /// Computes the y that belongs to an x, if x is its M.
  let calculator = Calculator()

  private var whenOutletIsSet: (() -> Void)?

  /// What the calculator computes.
  var program: [String] = [] {
    didSet {
      title = "y = \(Calculator(program: program).description)"
      let work = {
        self.calculator.program = self.program
        self.graphView?.setNeedsDisplay()
      }
      if graphView == nil { whenOutletIsSet = work } else { work() }
    }
  }

  /// Set by the storyboard while the view loads.
  weak var graphView: GraphView! {
    didSet {
      graphView?.yForX = { [weak self] x in self?.calculator.value(m: x) }
      whenOutletIsSet?()
      whenOutletIsSet = nil
    }
  }
}
