import LabKit

/// Holds the order of one table.
class ModelController {
  var order: Order

  init(order: Order = Order()) {
    self.order = order
  }
}

/// A screen that shows the order of a model controller.
class OrderScreen: UIViewController {
  weak var label: UILabel!
  var modelController = ModelController()
  var text: String { "" }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    label.text = text
  }

  func change(_ body: (inout Order) -> Void) {
    body(&modelController.order)
    viewIfLoaded.map { _ in label.text = text }
  }
}
