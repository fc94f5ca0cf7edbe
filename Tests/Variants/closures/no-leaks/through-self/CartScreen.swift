import LabKit

class CartScreen {
  let orderButton = UIButton(title: "Order")
  let undoButton = UIButton(title: "Undo")
  private(set) var orders = 0

  init() {
    orderButton.addAction(UIAction { [weak self] _ in self?.order() }, for: .touchUpInside)
  }

  private func order() {
    orders += 1
    let undo = UIAction(identifier: "undo") { [weak self] _ in self?.undo() }
    undoButton.addAction(undo, for: .touchUpInside)
  }

  private func undo() {
    orders -= 1
    undoButton.removeAction(identifiedBy: "undo", for: .touchUpInside)
  }
}
