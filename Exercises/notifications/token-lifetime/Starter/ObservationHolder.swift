import Foundation

/// Holds one observation, which ends with it.
final class ObservationHolder {
  init(
    _ name: Notification.Name, object: AnyObject? = nil,
    on center: NotificationCenter,
    using block: @escaping @Sendable (Notification) -> Void
  ) {
    // Your work starts here, and continues in the two other files.
    _ = center.addObserver(
      forName: name, object: object, queue: nil, using: block)
  }

  func end() {
  }
}
