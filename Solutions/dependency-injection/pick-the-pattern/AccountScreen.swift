import Foundation
import LabKit

/// 4. Has a line for each session that has ended, such as "Ada has left":
/// whichever session it is.
class AccountScreen: UIViewController {
  override class var actions: [Action] {
    [Action("sessionDidEnd:", AccountScreen.sessionDidEnd)]
  }

  private(set) var lines: [String] = []

  func connect(session: Session, center: NotificationCenter) {
    center.addObserver(
      self, selector: "sessionDidEnd:", name: Session.didEnd)
  }

  func sessionDidEnd(_ notification: Notification) {
    guard let user = notification.userInfo?["user"] else { return }
    lines.append("\(user) has left")
  }
}
