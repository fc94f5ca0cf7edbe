import Foundation

extension Notification.Name {
  /// A message has arrived.
  static let messageDidArrive = Notification.Name("MessageDidArrive")
}
