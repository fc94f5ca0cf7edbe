import LabKit

class CartScreen {
  let orderButton = UIButton(title: "Order")
  let undoButton = UIButton(title: "Undo")
  private(set) var orders = 0
  private var canUndo = false

  init() {
    orderButton.addAction(
      UIAction { [unowned self] _ in
        orders += 1
        canUndo = true
      }, for: .touchUpInside)
    undoButton.addAction(
      UIAction { [unowned self] _ in
        if canUndo { orders -= 1 }
        canUndo = false
      }, for: .touchUpInside)
  }
}
