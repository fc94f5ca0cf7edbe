import LabKit

/// Where one chooses.
class MenuScreen: OrderScreen {
  override var text: String { "\(modelController.order.cups) x \(modelController.order.drink)" }

  func addCup() { change { $0.cups += 1 } }

  func choose(_ drink: String) { change { $0.drink = drink } }

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
