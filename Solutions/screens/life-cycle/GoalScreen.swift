import LabKit

/// A sheet in which the goal can be changed.
class GoalScreen: VisitedScreen {
  /// Called when the goal was written, because the presenter of a sheet does
  /// not appear again.
  var didSave: (() -> Void)?
  private let pedometer: Pedometer
  private let stepper = UIStepper()

  init(pedometer: Pedometer) {
    self.pedometer = pedometer
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    stepper.maximumValue = 100_000
    stepper.stepValue = 500
    stepper.value = Double(pedometer.goal)
    let done = UIButton(type: .system)
    done.setTitle("Done", for: .normal)
    done.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) },
      for: .touchUpInside)
    view.addSubview(stepper)
    view.addSubview(done)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    pedometer.goal = Int(stepper.value)
    didSave?()
  }
}
