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
  }

  func take(_ count: Int, of item: String) {
    stock[item, default: 0] -= count
  }

  static func == (one: Warehouse, other: Warehouse) -> Bool {
    one.town == other.town
  }
}
