import Foundation

/// Calls the closure for the first notification of that name, and never again.
func once(
  _ name: Notification.Name, on center: NotificationCenter,
  _ block: @escaping @Sendable (Notification) -> Void
) {
  Listener(center, block).listen(for: name)
}

/// Is held by the closure that it registers, and by nobody else.
private final class Listener {
  private let center: NotificationCenter
  private let block: (Notification) -> Void
  private var token: (any NSObjectProtocol)?

  init(_ center: NotificationCenter, _ block: @escaping (Notification) -> Void) {
    self.center = center
    self.block = block
  }

  func listen(for name: Notification.Name) {
    token = center.addObserver(forName: name, object: nil, queue: nil) { self.hear($0) }
  }

  private func hear(_ notification: Notification) {
    guard let token else { return }
    self.token = nil
    center.removeObserver(token)
    block(notification)
  }
}
