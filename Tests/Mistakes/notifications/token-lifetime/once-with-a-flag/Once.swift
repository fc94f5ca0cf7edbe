import Foundation

/// Calls the closure for the first notification of that name, and never again.
func once(
  _ name: Notification.Name, on center: NotificationCenter,
  _ block: @escaping @Sendable (Notification) -> Void
) {
  let wait = Wait()
  _ = center.addObserver(forName: name, object: nil, queue: nil) { notification in
    guard !wait.isOver else { return }
    wait.isOver = true
    block(notification)
  }
}

/// Remembers whether the first notification has come.
private final class Wait {
  var isOver = false
}
