import Foundation
import LabKit

/// 4. Has a line for each session that has ended, such as "Ada has left".
class AccountScreen: UIViewController {
  private(set) var lines: [String] = []
  private var stop: (() -> Void)?

  deinit {
    stop?()
  }

  func connect(session: Session, center: NotificationCenter) {
    let token = center.addObserver(forName: Session.didEnd, object: nil, queue: nil) { [weak self] in
      guard let ended = $0.object as? Session else { return }
      self?.lines.append("\(ended.user) has left")
    }
    stop = { center.removeObserver(token) }
  }
}
