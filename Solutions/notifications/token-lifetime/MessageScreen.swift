import Foundation

/// A screen that counts the messages that arrive while it exists.
class MessageScreen {
  private(set) var unread = 0
  private var messages: ObservationHolder?

  init(center: NotificationCenter) {
    messages = ObservationHolder(.messageDidArrive, on: center) {
      [weak self] _ in
      self?.unread += 1
    }
  }
}
