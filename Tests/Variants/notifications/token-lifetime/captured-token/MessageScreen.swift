import Foundation

/// A screen that counts the messages that come in while it is open.
class MessageScreen {
  private(set) var unread = 0
  private let center: NotificationCenter
  private var token: (any NSObjectProtocol)?

  init(center: NotificationCenter) {
    self.center = center
    token = center.addObserver(forName: .messageDidArrive, object: nil, queue: .none) { [weak self] _ in
      self?.unread += 1
    }
  }

  deinit {
    token.map(center.removeObserver)
  }
}
