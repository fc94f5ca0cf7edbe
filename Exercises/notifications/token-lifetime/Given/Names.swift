import Foundation

extension Notification.Name {
  /// A message has come in.
  static let messageDidArrive = Notification.Name("MessageDidArrive")
}
