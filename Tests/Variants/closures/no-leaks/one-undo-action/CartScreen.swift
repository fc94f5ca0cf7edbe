import LabKit

class CartScreen {
  let orderButton = UIButton(title: "Order")
  let undoButton = UIButton(title: "Undo")
  private(set) var orders = 0
  private var canUndo = false

  init() {
    orderButton.addAction(
      UIAction { [weak self] _ in
        self?.orders += 1
        self?.canUndo = true
      }, for: .touchUpInside)
    undoButton.addAction(
      UIAction { [weak self] _ in
        if self?.canUndo == true { self?.orders -= 1 }
        self?.canUndo = false
      }, for: .touchUpInside)
  }
}
