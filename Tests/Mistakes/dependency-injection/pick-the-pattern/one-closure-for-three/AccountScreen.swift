import Foundation
import LabKit

/// 4. Has a line for each session that has ended, such as "Ada has left": whichever session it is.
class AccountScreen: UIViewController {
  private(set) var lines: [String] = []

  func connect(session: Session, center: NotificationCenter) {
    session.onEnd = { [weak self] in self?.lines.append("\($0.user) has left") }
  }
}
