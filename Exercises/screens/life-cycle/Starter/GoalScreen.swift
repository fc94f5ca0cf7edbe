import LabKit

/// A sheet in which the goal can be changed.
class GoalScreen: VisitedScreen {
  private let pedometer: Pedometer
  private let stepper = UIStepper()

  init(pedometer: Pedometer) {
    self.pedometer = pedometer
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
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

  // Your work: write the goal, Int(stepper.value), into the pedometer.
}
