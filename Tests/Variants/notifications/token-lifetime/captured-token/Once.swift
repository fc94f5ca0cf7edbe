import Foundation

/// Calls the closure for the first notification of that name, and never again.
func once(
  _ name: Notification.Name, on center: NotificationCenter,
  _ block: @escaping @Sendable (Notification) -> Void
) {
  var token: (any NSObjectProtocol)?
  token = center.addObserver(forName: name, object: nil, queue: nil) { [weak center] notification in
    guard let first = token else { return }
    token = nil
    center?.removeObserver(first)
    block(notification)
  }
}
