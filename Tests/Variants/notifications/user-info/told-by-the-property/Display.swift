import Foundation

/// A display over the door of one warehouse, with a line for each change of its stock.
class Display {
  let warehouse: Warehouse
  private(set) var lines: [String] = []
  private var token: (any NSObjectProtocol)?

  init(of warehouse: Warehouse) {
    self.warehouse = warehouse
    token = warehouse.center.addObserver(forName: .stockDidChange, object: warehouse, queue: nil) {
      [weak self] notification in
      self?.show(notification)
    }
  }

  deinit {
    if let token { warehouse.center.removeObserver(token) }
  }

  private func show(_ notification: Notification) {
    let payload = notification.userInfo ?? [:]
    switch (payload[Warehouse.itemKey], payload[Warehouse.countKey]) {
    case (let item as String, let count as Int): lines += ["\(item): \(count)"]
    default: break
    }
  }
}
