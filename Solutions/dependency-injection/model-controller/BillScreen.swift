import LabKit

/// Where one pays.
class BillScreen: UIViewController {
  weak var label: UILabel!
  var modelController: ModelController!

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    label.text = text
  }

  func pay() {
    modelController.order = Order()
    label.text = text
  }

  private var text: String {
    let order = modelController.order
    return "\(order.cups) x \(order.drink): \(order.cups * 3) euros"
  }

  /// Given: the view, as a storyboard would make it.
  override func loadView() {
    super.loadView()
    let label = UILabel()
    let button = UIButton(
      primaryAction: UIAction(title: "Pay") { [weak self] _ in self?.pay() }
    )
    view.addSubview(label)
    view.addSubview(button)
    self.label = label
  }
}
