import LabKit

/// Shows today's steps. Its button opens the sheet with the goal.
class StepsScreen: VisitedScreen {
  private let pedometer: Pedometer

  init(pedometer: Pedometer) {
    self.pedometer = pedometer
    super.init(nibName: nil, bundle: nil)
  }

  // Your work: everything happens here, whatever it is.
  override func viewDidAppear(_ animated: Bool) {
    let label = UILabel()
    label.text = "\(pedometer.steps) of \(pedometer.goal) steps"
    let button = UIButton(type: .system)
    button.setTitle("Goal", for: .normal)
    button.addAction(
      UIAction { _ in
        let sheet = GoalScreen(pedometer: self.pedometer)
        self.present(sheet, animated: true)
      }, for: .touchUpInside)
    view.addSubview(label)
    view.addSubview(button)
    pedometer.onStep = {
      label.text = "\(self.pedometer.steps) of \(self.pedometer.goal) steps"
    }
    pedometer.start()
  }
}
