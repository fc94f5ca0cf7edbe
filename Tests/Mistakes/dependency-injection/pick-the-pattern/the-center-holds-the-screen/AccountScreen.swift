import Foundation
import LabKit

/// 4. Has a line for each session that has ended, such as "Ada has left": whichever session it is.
class AccountScreen: UIViewController {
  private(set) var lines: [String] = []

  func connect(session: Session, center: NotificationCenter) {
    _ = center.addObserver(forName: Session.didEnd, object: nil, queue: nil) { notification in
      guard let user = notification.userInfo?["user"] else { return }
      self.lines.append("\(user) has left")
    }
  }
}
