import LabKit

/// Where one chooses.
class MenuScreen: UIViewController {
  weak var label: UILabel!
  private var order = Order()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = text
  }

  func addCup() {
    order.cups += 1
    label.text = text
  }

  func choose(_ drink: String) {
    order.drink = drink
    label.text = text
  }

  private var text: String { "\(order.cups) x \(order.drink)" }

  /// Given: the view, as a storyboard would make it.
  override func loadView() {
    super.loadView()
    let label = UILabel()
    let buttons = [
      UIButton(
        primaryAction: UIAction(title: "One more cup") { [weak self] _ in
          self?.addCup()
        }),
      UIButton(
        primaryAction: UIAction(title: "Tea") { [weak self] _ in
          self?.choose("Tea")
        }),
      UIButton(
        primaryAction: UIAction(title: "Coffee") { [weak self] _ in
          self?.choose("Coffee")
        }),
    ]
    view.addSubview(label)
    buttons.forEach(view.addSubview)
    self.label = label
  }
}
