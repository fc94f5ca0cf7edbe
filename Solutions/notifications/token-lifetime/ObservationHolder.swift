import Foundation

/// Holds one observation, which ends with it.
final class ObservationHolder {
  private let center: NotificationCenter
  private var token: (any NSObjectProtocol)?

  init(
    _ name: Notification.Name, object: AnyObject? = nil,
    on center: NotificationCenter,
    using block: @escaping @Sendable (Notification) -> Void
  ) {
    self.center = center
    token = center.addObserver(
      forName: name, object: object, queue: nil, using: block)
  }

  deinit { end() }

  func end() {
    guard let token else { return }
    center.removeObserver(token)
    self.token = nil
  }
}
