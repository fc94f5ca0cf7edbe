import LabKit

/// Two tabs: the desk with its slider and what its two listeners have noted, and the box office.
final class SceneDeskScreen: UIViewController {
  private let desk = Desk()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Desk"
    label.numberOfLines = 0
    desk.volume.accessibilityLabel = "volume"
    desk.volume.addAction(UIAction { [weak self] _ in self?.show() }, for: [.valueChanged, .touchUpInside])
    view.addSubview(desk.volume)
    view.addSubview(makeButton("Pause the diary") { [desk] in desk.pauseDiary() })
    view.addSubview(makeButton("Resume the diary") { [desk] in desk.resumeDiary() })
    view.addSubview(label)
    show()
  }

  private func show() {
    let levels = desk.meter.levels.suffix(3).map(\.description).joined(separator: ", ")
    label.text = "meter: \(levels)\ndiary: \(desk.diary.entries.suffix(3).joined(separator: ", "))"
  }
}

final class SceneOfficeScreen: UIViewController {
  private let office = BoxOffice(freeSeats: 3)
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Box office"
    label.text = "0 tickets, 3 seats"
    view.addSubview(label)
    view.addSubview(makeButton("Plus") { [weak self] in self?.step { $0.plus() } })
    view.addSubview(makeButton("Minus") { [weak self] in self?.step { $0.minus() } })
  }

  private func step(_ body: (TicketStepper) -> Void) {
    body(office.stepper)
    label.text = "\(office.stepper.value) tickets, \(office.freeSeats) seats"
  }
}

private func makeButton(_ title: String, _ action: @escaping () -> Void) -> UIButton {
  let button = UIButton(type: .system)
  button.setTitle(title, for: .normal)
  button.addAction(UIAction { _ in action() }, for: .touchUpInside)
  return button
}

let tabs = UITabBarController()
tabs.viewControllers = [SceneDeskScreen(), SceneOfficeScreen()]
UIApplication.shared.run(showing: tabs)
