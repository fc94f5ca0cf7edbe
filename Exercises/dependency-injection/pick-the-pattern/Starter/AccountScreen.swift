import Foundation
import LabKit

/// 4. Has a line for each session that has ended, such as "Ada has left".
class AccountScreen: UIViewController {
  private(set) var lines: [String] = []

  func connect(session: Session, center: NotificationCenter) {
  }
}
