import Foundation

extension Notification.Name {
  /// A train has arrived. A station posts it on its own center.
  static let trainDidArrive = Notification.Name("TrainDidArrive")
}
