import Foundation
import LabKit

/// What the four screens have in common: they show lines, and connect
/// themselves once.
class Screen: UIViewController {
  /// What was shown so far.
  private(set) var lines: [String] = []

  /// Called once, before anything happens.
  func connect() {}

  fileprivate func show(_ line: String) { lines.append(line) }
}

/// Scene 1. It holds a company.
class StaffScene: Screen {
  let company: Company
  let center: NotificationCenter

  init(company: Company, center: NotificationCenter) {
    self.company = company
    self.center = center
    super.init(nibName: nil, bundle: nil)
  }

  func show(staff: [String]) {
    show("staff: " + staff.joined(separator: ", "))
  }
}

/// Scene 2. It has a center and nothing else.
class AccountScene: Screen {
  let center: NotificationCenter

  init(title: String, center: NotificationCenter) {
    self.center = center
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  func showLogOut() { show("\(title ?? "") is closed") }
}

/// Scene 3. It holds a download.
class DownloadScene: Screen {
  let download: Download
  let center: NotificationCenter

  init(download: Download, center: NotificationCenter) {
    self.download = download
    self.center = center
    super.init(nibName: nil, bundle: nil)
  }

  func show(file: String, bytes: Int) { show("\(file), \(bytes) bytes") }
}

/// Scene 4. It holds a bell.
class BellScene: Screen {
  let bell: Bell
  let center: NotificationCenter

  init(bell: Bell, center: NotificationCenter) {
    self.bell = bell
    self.center = center
    super.init(nibName: nil, bundle: nil)
  }

  func showRing() { show("somebody rings at the \(bell.label)") }
}
