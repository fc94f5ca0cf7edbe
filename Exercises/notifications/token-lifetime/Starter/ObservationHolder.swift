import Foundation

/// Stands for one observation: it lasts as long as its holder does.
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
