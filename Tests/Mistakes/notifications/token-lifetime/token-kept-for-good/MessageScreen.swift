import Foundation

private var holders: [ObservationHolder] = []

/// A screen that counts the messages that come in while it is open.
class MessageScreen {
  private(set) var unread = 0

  init(center: NotificationCenter) {
    let holder = ObservationHolder(.messageDidArrive, on: center) { _ in self.unread += 1 }
    holders.append(holder)
  }
}
