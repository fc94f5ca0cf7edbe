import Foundation

extension Notification.Name {
  /// The stock of a warehouse, the notification's object, has changed; the
  /// payload says what.
  static let stockDidChange = Notification.Name("WarehouseStockDidChange")
}

extension Warehouse {
  /// Under this key the payload has the item that changed, a `String`.
  static let itemKey = "item"
  /// Under this key the payload has how many of the item are in stock now,
  /// an `Int`.
  static let countKey = "count"
}
