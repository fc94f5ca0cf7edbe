import Foundation

/// Stands for one observation: it lasts as long as its holder does.
final class ObservationHolder {
  private var block: (@Sendable (Notification) -> Void)?
  private let center: NotificationCenter
  private var token: (any NSObjectProtocol)?

  init(
    _ name: Notification.Name, object: AnyObject? = nil, on center: NotificationCenter,
    using block: @escaping @Sendable (Notification) -> Void
  ) {
    self.center = center
    self.block = block
    token = center.addObserver(forName: name, object: object, queue: nil) { self.block?($0) }
  }

  deinit { end() }

  func end() {
    guard let token else { return }
    center.removeObserver(token)
    self.token = nil
    block = nil
  }
}
