import Foundation

/// A display over the door of one warehouse, with a line for each change of
/// its stock.
class Display {
  let warehouse: Warehouse
  private(set) var lines: [String] = []
  private static var token: (any NSObjectProtocol)?

  init(of warehouse: Warehouse) {
    self.warehouse = warehouse
    Self.token = warehouse.center.addObserver(
      forName: .stockDidChange, object: warehouse, queue: nil
    ) {
      [weak self] notification in
      self?.show(notification)
    }
  }

  deinit {
    if let token = Self.token { warehouse.center.removeObserver(token) }
  }

  private func show(_ notification: Notification) {
    guard
      let item = notification.userInfo?[Warehouse.itemKey] as? String,
      let count = notification.userInfo?[Warehouse.countKey] as? Int
    else { return }
    lines.append("\(item): \(count)")
  }
}
