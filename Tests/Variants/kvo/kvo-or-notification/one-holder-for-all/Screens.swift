import Foundation
import LabKit

/// Ends an observation of a center when it goes.
final class Listening {
  private let center: NotificationCenter
  private let token: any NSObjectProtocol

  init(to center: NotificationCenter, for name: Notification.Name, _ body: @escaping (Notification) -> Void) {
    self.center = center
    token = center.addObserver(forName: name, object: nil, queue: nil) { body($0) }
  }

  deinit { center.removeObserver(token) }
}

final class StaffScreen: StaffScene {
  private var kept: [AnyObject] = []

  override func connect() {
    kept = [company.observe(\.employees) { [weak self] company, _ in self?.show(staff: company.employees) }]
  }
}

final class AccountScreen: AccountScene {
  private var listening: Listening?

  override func connect() {
    listening = Listening(to: center, for: .didLogOut) { [weak self] _ in self?.showLogOut() }
  }
}

final class DownloadScreen: DownloadScene {
  private var listening: Listening?

  override func connect() {
    listening = Listening(to: center, for: .downloadDidFinish) { [weak self] in self?.finished($0) }
  }

  private func finished(_ notification: Notification) {
    guard notification.object as AnyObject? === download,
      case (let file as String, let bytes as Int) = (
        notification.userInfo?[Download.fileKey], notification.userInfo?[Download.bytesKey]
      )
    else { return }
    show(file: file, bytes: bytes)
  }
}

final class BellScreen: BellScene {
  private var listening: Listening?

  override func connect() {
    listening = Listening(to: center, for: .bellDidRing) { [weak self] notification in
      guard let self, notification.object as AnyObject? === bell else { return }
      showRing()
    }
  }
}
