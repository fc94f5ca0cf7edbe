import Foundation
import LabKit

/// Scene 1: the company is at hand, and its employees are what changes.
final class StaffScreen: StaffScene {
  private var observation: NSKeyValueObservation?

  override func connect() {
    observation = company.observe(\.employees, options: [.new]) { [weak self] _, change in
      self?.show(staff: change.newValue ?? [])
    }
  }
}

/// Scene 2: it knows no session, and any of them will do.
final class AccountScreen: AccountScene {
  override class var actions: [Action] { [Action("loggedOut", AccountScreen.loggedOut)] }

  override func connect() {
    center.addObserver(self, selector: "loggedOut", name: .didLogOut)
  }

  private func loggedOut() { showLogOut() }
}

/// Scene 3.
final class DownloadScreen: DownloadScene {
  private var observation: NSKeyValueObservation?

  override func connect() {
    observation = download.observe(\.isRunning, options: [.old, .new]) { [weak self] download, change in
      guard change.oldValue == true, change.newValue == false else { return }
      let file = download.value(forKey: Download.fileKey) as? String
      let bytes = download.value(forKey: Download.bytesKey) as? Int
      self?.show(file: file ?? "", bytes: bytes ?? 0)
    }
  }
}

/// Scene 4: it holds the bell, but a ring changes nothing of it.
final class BellScreen: BellScene {
  override class var actions: [Action] { [Action("rang", BellScreen.rang)] }

  override func connect() {
    center.addObserver(self, selector: "rang", name: .bellDidRing, object: bell)
  }

  private func rang() { showRing() }
}
