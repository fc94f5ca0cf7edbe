import Foundation

/// A display over the door of one warehouse, with a line for each change of
/// its stock.
class Display {
  let warehouse: Warehouse
  private(set) var lines: [String] = []
  private var token: (any NSObjectProtocol)?

  init(of warehouse: Warehouse) {
    self.warehouse = warehouse
  }

  deinit {
    if let token { warehouse.center.removeObserver(token) }
  }
}
