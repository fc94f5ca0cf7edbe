import Foundation

/// Calls the closure for the first notification of that name, and never
/// again.
func once(
  _ name: Notification.Name, on center: NotificationCenter,
  _ block: @escaping @Sendable (Notification) -> Void
) {
  _ = center.addObserver(
    forName: name, object: nil, queue: nil, using: block)
}
