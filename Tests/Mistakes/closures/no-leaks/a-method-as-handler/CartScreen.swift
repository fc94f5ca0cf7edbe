import LabKit

class CartScreen {
  let orderButton = UIButton(title: "Order")
  let undoButton = UIButton(title: "Undo")
  private(set) var orders = 0

  init() {
    orderButton.addAction(UIAction(handler: order), for: .touchUpInside)
  }

  private func order(_ action: UIAction) {
    orders += 1
    undoButton.addAction(
      UIAction(identifier: "undo") { [weak self] _ in
        self?.orders -= 1
        self?.undoButton.removeAction(identifiedBy: "undo", for: .touchUpInside)
      }, for: .touchUpInside)
  }
}
