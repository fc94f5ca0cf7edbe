import Foundation
import LabKit

/// Scene 1: key-value observing, because the employees are a property.
final class StaffScreen: StaffScene {
  private var observation: NSKeyValueObservation?

  override func connect() {
    observation = company.observe(\.employees, options: [.new]) {
      [weak self] _, change in
      self?.show(staff: change.newValue ?? [])
    }
  }
}

/// Scene 2: it knows no session, and any of them will do.
final class AccountScreen: AccountScene {
  override class var actions: [Action] {
    [Action("loggedOut", AccountScreen.loggedOut)]
  }

  override func connect() {
    center.addObserver(self, selector: "loggedOut", name: .didLogOut)
  }

  private func loggedOut() { showLogOut() }
}

/// Scene 3: what is to be shown travels with the notification, and stands
/// in no property.
final class DownloadScreen: DownloadScene {
  override class var actions: [Action] {
    [Action("finished:", DownloadScreen.finished)]
  }

  override func connect() {
    center.addObserver(
      self, selector: "finished:", name: .downloadDidFinish,
      object: download)
  }

  private func finished(_ notification: Notification) {
    guard let file = notification.userInfo?[Download.fileKey] as? String,
      let bytes = notification.userInfo?[Download.bytesKey] as? Int
    else { return }
    show(file: file, bytes: bytes)
  }
}

/// Scene 4: it holds the bell, but a ring changes nothing of it.
final class BellScreen: BellScene {
  override class var actions: [Action] { [Action("rang", BellScreen.rang)] }

  override func connect() {
    center.addObserver(
      self, selector: "rang", name: .bellDidRing, object: bell)
  }

  private func rang() { showRing() }
}
