import LabKit

/// Where one pays.
class BillScreen: OrderScreen {
  override var text: String {
    "\(modelController.order.cups) x \(modelController.order.drink): \(modelController.order.cups * 3) euros"
  }

  func pay() { change { $0 = Order() } }

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
