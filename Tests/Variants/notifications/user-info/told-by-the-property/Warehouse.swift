import Foundation

/// Keeps a stock of items. Two warehouses count as equal when they are in the same town.
class Warehouse: Equatable {
  let town: String
  let center: NotificationCenter
  private(set) var stock: [String: Int] = [:]

  init(town: String, center: NotificationCenter) {
    self.town = town
    self.center = center
  }

  func deliver(_ count: Int, of item: String) {
    change(item, by: count)
  }

  func take(_ count: Int, of item: String) {
    change(item, by: -count)
  }

  static func == (one: Warehouse, other: Warehouse) -> Bool {
    one.town == other.town
  }

  private func change(_ item: String, by count: Int) {
    let now = (stock[item] ?? 0) + count
    stock[item] = now
    var news = Notification(name: .stockDidChange, object: self)
    news.userInfo = [Warehouse.itemKey: item, Warehouse.countKey: now]
    center.post(news)
  }
}
