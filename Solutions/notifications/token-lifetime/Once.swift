import Foundation

/// Calls the closure for the first notification of that name, and never
/// again.
func once(
  _ name: Notification.Name, on center: NotificationCenter,
  _ block: @escaping @Sendable (Notification) -> Void
) {
  let wait = Wait()
  wait.holder = ObservationHolder(name, on: center) { notification in
    guard let holder = wait.holder else { return }
    wait.holder = nil
    holder.end()
    block(notification)
  }
}

/// Holds an observation whose closure holds it: a retain cycle that keeps
/// both alive until the first notification breaks it.
private final class Wait {
  var holder: ObservationHolder?
}
