import Foundation
import LabKit

/// 4. Has a line for each session that has ended, such as "Ada has left": whichever session it is.
class AccountScreen: UIViewController {
  private var observation: NSKeyValueObservation?
  private(set) var lines: [String] = []

  func connect(session: Session, center: NotificationCenter) {
    observation = session.observe(\.isOpen) { [weak self] session, _ in
      self?.lines.append("\(session.user) has left")
    }
  }
}
