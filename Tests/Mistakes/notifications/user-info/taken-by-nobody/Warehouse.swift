import Foundation

/// Keeps a stock of items. Two warehouses count as equal when they are in
/// the same town.
class Warehouse: Equatable {
  let town: String
  let center: NotificationCenter
  private(set) var stock: [String: Int] = [:]

  init(town: String, center: NotificationCenter) {
    self.town = town
    self.center = center
  }

  func deliver(_ count: Int, of item: String) {
    stock[item, default: 0] += count
    tellChange(of: item)
  }

  func take(_ count: Int, of item: String) {
    stock[item, default: 0] -= count
    let payload: [AnyHashable: Any] = [
      Self.itemKey: item, Self.countKey: stock[item, default: 0],
    ]
    center.post(name: .stockDidChange, object: nil, userInfo: payload)
  }

  static func == (one: Warehouse, other: Warehouse) -> Bool {
    one.town == other.town
  }

  private func tellChange(of item: String) {
    let payload: [AnyHashable: Any] = [
      Self.itemKey: item, Self.countKey: stock[item, default: 0],
    ]
    center.post(name: .stockDidChange, object: self, userInfo: payload)
  }
}
