import Foundation
import LabKit

/// Is told when a session ends.
protocol SessionDelegate: AnyObject {
  func sessionDidEnd(_ session: Session)
}

/// The time between a user's log-in and log-out. Given.
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

  /// Logs the user out, and tells that in four ways.
  func end() {
    isOpen = false
    delegate?.sessionDidEnd(self)
    onEnd?(self)
    center.post(name: Self.didEnd, object: self, userInfo: ["user": user])
  }
}
