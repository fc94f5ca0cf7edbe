import Foundation

/// A screen that counts the messages that arrive while it exists.
class MessageScreen {
  private(set) var unread = 0

  init(center: NotificationCenter) {
    _ = center.addObserver(
      forName: .messageDidArrive, object: nil, queue: nil
    ) { _ in
      self.unread += 1
    }
  }
}
