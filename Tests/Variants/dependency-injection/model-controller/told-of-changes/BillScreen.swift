import LabKit

/// Where one pays.
class BillScreen: UIViewController {
  weak var label: UILabel!
  var modelController: ModelController! {
    didSet { modelController.onChange { [weak self] in self?.showOrder() } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showOrder()
  }

  func pay() { modelController.order = Order() }

  private func showOrder() {
    let order = modelController.order
    label?.text = "\(order.cups) x \(order.drink): \(order.cups * 3) euros"
  }

  /// Given: the view, as a storyboard would make it.
  override func loadView() {
    super.loadView()
    let label = UILabel()
    let button = UIButton(title: "Pay", primaryAction: UIAction { [weak self] _ in self?.pay() })
    view.addSubview(label)
    view.addSubview(button)
    self.label = label
  }
}
