import Foundation
import LabKit

class StepsScreen: VisitedScreen {
  private let pedometer: Pedometer
  private let label = UILabel()
  private let button = UIButton(title: "Goal")
  private var token: (any NSObjectProtocol)?

  init(pedometer: Pedometer) {
    self.pedometer = pedometer
    super.init(nibName: nil, bundle: nil)
    token = NotificationCenter.default.addObserver(
      forName: GoalScreen.didSave, object: pedometer, queue: nil
    ) { [weak self] _ in self?.showSteps() }
  }

  deinit {
    token.map(NotificationCenter.default.removeObserver)
  }

  override class var actions: [Action] { [Action("editGoal", StepsScreen.editGoal)] }

  override func loadView() {
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.axis = .vertical
    view = stack
    button.addTarget(self, action: "editGoal", for: .touchUpInside)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    pedometer.onStep = { [weak self] in self?.showSteps() }
    pedometer.start()
    showSteps()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    pedometer.stop()
  }

  func editGoal() {
    present(GoalScreen(pedometer: pedometer), animated: true)
  }

  private func showSteps() {
    label.text = "\(pedometer.steps) of \(pedometer.goal) steps"
  }
}
