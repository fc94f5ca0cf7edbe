import Foundation
import LabKit

/// Who hears of the end of a session.
protocol SessionDelegate: AnyObject {
  func sessionDidEnd(_ session: Session)
}

/// The time from a user's log-in to the log-out. Given.
class Session: KVObject {
  static let didEnd = Notification.Name("Session.didEnd")

  let user: String
  weak var delegate: SessionDelegate?
  var onEnd: ((Session) -> Void)?
  @Dynamic private(set) var isOpen = true
  private let center: NotificationCenter

  init(user: String, center: NotificationCenter) {
    self.user = user
    self.center = center
  }

  /// Logs the user out. Whoever wants to know is told, in four ways.
  func end() {
    isOpen = false
    delegate?.sessionDidEnd(self)
    onEnd?(self)
    center.post(name: Self.didEnd, object: self, userInfo: ["user": user])
  }
}
