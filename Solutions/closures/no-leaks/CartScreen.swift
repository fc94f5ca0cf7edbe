import LabKit

/// Orders, and lets the last order be undone once.
class CartScreen {
  let orderButton = UIButton(type: .system)
  let undoButton = UIButton(type: .system)
  private(set) var orders = 0

  init() {
    orderButton.setTitle("Order", for: .normal)
    undoButton.setTitle("Undo", for: .normal)
    orderButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.orders += 1
        self.undoButton.addAction(
          UIAction(identifier: "undo") { [weak self] _ in
            self?.orders -= 1
            self?.undoButton.removeAction(
              identifiedBy: "undo", for: .touchUpInside)
          }, for: .touchUpInside)
      }, for: .touchUpInside)
  }
}
