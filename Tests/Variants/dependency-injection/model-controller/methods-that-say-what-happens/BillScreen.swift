import LabKit

/// Where one pays.
class BillScreen: UIViewController {
  weak var label: UILabel!
  var modelController: ModelController?

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    showOrder()
  }

  func pay() {
    modelController?.pay()
    showOrder()
  }

  private func showOrder() {
    guard let order = modelController?.order else { return }
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
