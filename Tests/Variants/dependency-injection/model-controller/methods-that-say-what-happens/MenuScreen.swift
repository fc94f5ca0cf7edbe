import LabKit

/// Where one chooses.
class MenuScreen: UIViewController {
  weak var label: UILabel!
  var modelController: ModelController?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showOrder()
  }

  func addCup() {
    modelController?.addCup()
    showOrder()
  }

  func choose(_ drink: String) {
    modelController?.choose(drink)
    showOrder()
  }

  private func showOrder() {
    guard isViewLoaded, let order = modelController?.order else { return }
    label.text = "\(order.cups) x \(order.drink)"
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
