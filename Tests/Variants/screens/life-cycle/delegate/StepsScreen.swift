import LabKit

class StepsScreen: VisitedScreen, GoalScreenDelegate, UIAdaptivePresentationControllerDelegate {
  private let pedometer: Pedometer
  private let label = UILabel()

  init(pedometer: Pedometer) {
    self.pedometer = pedometer
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(title: "Goal")
    button.addAction(UIAction { [unowned self] _ in editGoal() }, for: .touchUpInside)
    view.addSubview(label)
    view.addSubview(button)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showSteps()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pedometer.onStep = { [weak self] in self?.showSteps() }
    pedometer.start()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pedometer.stop()
    pedometer.onStep = nil
  }

  func goalScreenDidFinish(_ screen: GoalScreen) {
    dismiss(animated: true) { [self] in save(screen.goal) }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    guard let screen = presentationController.presentedViewController as? GoalScreen else { return }
    save(screen.goal)
  }

  private func editGoal() {
    let sheet = GoalScreen(pedometer: pedometer)
    sheet.delegate = self
    sheet.presentationController?.delegate = self
    present(sheet, animated: true)
  }

  private func save(_ goal: Int) {
    pedometer.goal = goal
    showSteps()
  }

  private func showSteps() {
    label.text = "\(pedometer.steps) of \(pedometer.goal) steps"
  }
}
