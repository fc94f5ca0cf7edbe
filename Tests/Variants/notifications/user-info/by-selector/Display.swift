import Foundation
import LabKit

/// A display over the door of one warehouse, with a line for each change of its stock.
class Display: ActionTarget {
  static var actions: [Action] { [Action("show:", Display.show)] }

  let warehouse: Warehouse
  private(set) var lines: [String] = []

  init(of warehouse: Warehouse) {
    self.warehouse = warehouse
    warehouse.center.addObserver(self, selector: "show:", name: .stockDidChange, object: warehouse)
  }

  deinit {
    warehouse.center.removeObserver(self)
  }

  private func show(_ notification: Notification) {
    guard
      let item = notification.userInfo?[Warehouse.itemKey] as? String,
      let count = notification.userInfo?[Warehouse.countKey] as? Int
    else { return }
    lines.append("\(item): \(count)")
  }
}
