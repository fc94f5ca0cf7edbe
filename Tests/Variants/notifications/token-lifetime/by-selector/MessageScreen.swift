import Foundation
import LabKit

/// A screen that counts the messages that come in while it is open.
class MessageScreen: ActionTarget {
  static var actions: [Action] { [Action("count", MessageScreen.count)] }

  private(set) var unread = 0

  init(center: NotificationCenter) {
    center.addObserver(self, selector: "count", name: .messageDidArrive)
  }

  private func count() {
    unread += 1
  }
}
