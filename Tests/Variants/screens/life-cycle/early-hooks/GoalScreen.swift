import Foundation
import LabKit

class GoalScreen: VisitedScreen {
  static let didSave = Notification.Name("GoalScreenDidSave")
  private let pedometer: Pedometer
  private lazy var stepper = UIStepper()

  init(pedometer: Pedometer) {
    self.pedometer = pedometer
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    stepper.maximumValue = 100_000
    stepper.stepValue = 500
    stepper.value = Double(pedometer.goal)
    let done = UIButton(title: "Done")
    done.addAction(
      UIAction { [weak self] _ in self?.presentingViewController?.dismiss(animated: true) },
      for: .touchUpInside)
    view.addSubview(stepper)
    view.addSubview(done)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isClosing = isBeingDismissed
  }

  private var isClosing = false

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isClosing {
      pedometer.goal = Int(stepper.value)
      NotificationCenter.default.post(name: Self.didSave, object: pedometer)
    }
  }
}
