import Foundation

/// Stands for one observation: it lasts as long as its holder does.
final class ObservationHolder {
  private var ending: (() -> Void)?

  init(
    _ name: Notification.Name, object: AnyObject? = nil, on center: NotificationCenter,
    using block: @escaping @Sendable (Notification) -> Void
  ) {
    let token = center.addObserver(forName: name, object: object, queue: nil, using: block)
    ending = { center.removeObserver(token) }
  }

  deinit { ending?() }

  func end() {
    ending?()
    ending = nil
  }
}
