import LabKit

/// Shows today's steps. Its button opens the sheet with the goal.
class StepsScreen: VisitedScreen {
  private let pedometer: Pedometer
  private let label = UILabel()

  init(pedometer: Pedometer) {
    self.pedometer = pedometer
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Goal", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in self?.editGoal() }, for: .touchUpInside)
    view.addSubview(label)
    view.addSubview(button)
    pedometer.onStep = { [weak self] in self?.showSteps() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showSteps()
    pedometer.start()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pedometer.stop()
  }

  private func editGoal() {
    let sheet = GoalScreen(pedometer: pedometer)
    sheet.didSave = { [weak self] in self?.showSteps() }
    present(sheet, animated: true)
  }

  private func showSteps() {
    label.text = "\(pedometer.steps) of \(pedometer.goal) steps"
  }
}
