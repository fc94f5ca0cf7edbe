import Foundation
import LabKit

/// Of scene 1.
class Company: KVObject {
  @Dynamic var employees: [String] = []

  func hire(_ name: String) { employees.append(name) }
}

/// Of scene 2.
class Session {
  private let center: NotificationCenter

  init(center: NotificationCenter) { self.center = center }

  func logOut() { center.post(name: .didLogOut, object: self) }
}

/// Of scene 3. It runs again and again.
class Download: KVObject {
  static let fileKey = "file"
  static let bytesKey = "bytes"

  @Dynamic private(set) var isRunning = false
  private let center: NotificationCenter

  init(center: NotificationCenter) {
    self.center = center
    super.init()
  }

  func run(file: String, bytes: Int) {
    isRunning = true
    isRunning = false
    center.post(
      name: .downloadDidFinish, object: self,
      userInfo: [Self.fileKey: file, Self.bytesKey: bytes])
  }
}

/// Of scene 4.
class Bell: KVObject {
  @Dynamic var label = ""
  private let center: NotificationCenter

  init(label: String, center: NotificationCenter) {
    self.center = center
    super.init()
    self.label = label
  }

  func ring() { center.post(name: .bellDidRing, object: self) }
}

extension Notification.Name {
  static let didLogOut = Notification.Name("SessionDidLogOut")
  static let downloadDidFinish = Notification.Name("DownloadDidFinish")
  static let bellDidRing = Notification.Name("BellDidRing")
}
