import LabKit

final class SceneWalkScreen: UIViewController {
  let pedometer: Pedometer
  private let label = UILabel()

  init(pedometer: Pedometer) {
    self.pedometer = pedometer
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    label.text = "In this tab, the pedometer \(pedometer.isRunning ? "still runs!" : "rests.")"
    if label.superview == nil { view.addSubview(label) }
  }
}

final class SceneTabs: UITabBarController {
  let pedometer = Pedometer()

  override func viewDidLoad() {
    super.viewDidLoad()
    let steps = StepsScreen(pedometer: pedometer)
    steps.title = "Steps"
    steps.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Walk") { [pedometer] _ in pedometer.simulateSteps(1) })
    let other = SceneWalkScreen(pedometer: pedometer)
    other.title = "Rest"
    viewControllers = [UINavigationController(rootViewController: steps), other]
  }
}

UIApplication.shared.run(showing: SceneTabs())
