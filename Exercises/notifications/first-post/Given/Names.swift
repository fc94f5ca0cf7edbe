import Foundation

extension Notification.Name {
  /// A train has come in. A station posts it on its own center.
  static let trainDidArrive = Notification.Name("TrainDidArrive")
}
