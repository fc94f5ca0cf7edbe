import Foundation

@testable import UserInfo

/// What is posted on a center while `body` runs, under any name.
func posted(on center: NotificationCenter, _ body: () -> Void) -> [Notification] {
  let heard = Heard()
  let token = center.addObserver(forName: nil, object: nil, queue: nil) { heard.hear($0) }
  defer { center.removeObserver(token) }
  body()
  return heard.notifications
}

/// What an observer has heard; all of it on the thread of the test.
final class Heard: @unchecked Sendable {
  var look: () -> Int? = { nil }
  private(set) var notifications: [Notification] = []
  private(set) var stocks: [Int?] = []

  func hear(_ notification: Notification) {
    notifications.append(notification)
    stocks.append(look())
  }
}

extension Notification {
  /// The same notification, of another stock: each text of the payload becomes `item`, each number `count`.
  func telling(_ item: Any, _ count: Any) -> Notification {
    var copy = self
    copy.userInfo = userInfo?.mapValues { $0 is String ? item : count }
    return copy
  }

  /// The same notification, without what its payload has under a key.
  func without(_ key: AnyHashable) -> Notification {
    var copy = self
    copy.userInfo?[key] = nil
    return copy
  }
}

/// Delivers to a warehouse, be it an object or a value.
func deliver(_ count: Int, _ item: String, to warehouse: inout Warehouse) {
  warehouse.deliver(count, of: item)
}

/// Takes out of a warehouse, be it an object or a value.
func take(_ count: Int, _ item: String, from warehouse: inout Warehouse) {
  warehouse.take(count, of: item)
}

/// Whether the values of a type are objects.
func isClass<Value>(_ type: Value.Type) -> Bool {
  type is AnyObject.Type
}
