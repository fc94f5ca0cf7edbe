import LabKit

protocol GoalScreenDelegate: AnyObject {
  func goalScreenDidFinish(_ screen: GoalScreen)
}

class GoalScreen: VisitedScreen {
  weak var delegate: GoalScreenDelegate?
  private let stepper = UIStepper()

  var goal: Int { Int(stepper.value) }

  init(pedometer: Pedometer) {
    stepper.maximumValue = 100_000
    stepper.stepValue = 500
    stepper.value = Double(pedometer.goal)
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let done = UIButton(title: "Done")
    done.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.goalScreenDidFinish(self)
      }, for: .touchUpInside)
    view.addSubview(stepper)
    view.addSubview(done)
  }
}
