import LabKit

/// Where one chooses.
class MenuScreen: UIViewController {
  weak var label: UILabel!
  var modelController: ModelController! {
    didSet { modelController.onChange { [weak self] in self?.showOrder() } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showOrder()
  }

  func addCup() { modelController.order.cups += 1 }

  func choose(_ drink: String) { modelController.order.drink = drink }

  private func showOrder() {
    label?.text = "\(modelController.order.cups) x \(modelController.order.drink)"
  }

  /// Given: the view, as a storyboard would make it.
  override func loadView() {
    super.loadView()
    let label = UILabel()
    let buttons = [
      UIButton(title: "One more cup", primaryAction: UIAction { [weak self] _ in self?.addCup() }),
      UIButton(title: "Tea", primaryAction: UIAction { [weak self] _ in self?.choose("Tea") }),
      UIButton(title: "Coffee", primaryAction: UIAction { [weak self] _ in self?.choose("Coffee") }),
    ]
    view.addSubview(label)
    buttons.forEach(view.addSubview)
    self.label = label
  }
}
