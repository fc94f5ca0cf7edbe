import Foundation
import LabKit

final class StaffScreen: StaffScene {
  private let context = ObservationContext()
  private var isConnected = false

  override func connect() {
    company.addObserver(self, forKeyPath: "employees", options: [.new], context: context)
    isConnected = true
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    guard context == self.context else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    show(staff: change?[.newKey] as? [String] ?? [])
  }

  deinit {
    if isConnected { company.removeObserver(self, forKeyPath: "employees", context: context) }
  }
}

final class AccountScreen: AccountScene {
  private var token: (any NSObjectProtocol)?

  override func connect() {
    token = center.addObserver(forName: .didLogOut, object: nil, queue: nil) { [weak self] _ in
      self?.showLogOut()
    }
  }

  deinit {
    if let token { center.removeObserver(token) }
  }
}

final class DownloadScreen: DownloadScene {
  private var token: (any NSObjectProtocol)?

  override func connect() {
    token = center.addObserver(forName: .downloadDidFinish, object: download, queue: nil) { [weak self] in
      if let file = $0.userInfo?[Download.fileKey] as? String {
        self?.show(file: file, bytes: $0.userInfo?[Download.bytesKey] as? Int ?? 0)
      }
    }
  }

  deinit {
    if let token { center.removeObserver(token) }
  }
}

final class BellScreen: BellScene {
  private var token: (any NSObjectProtocol)?

  override func connect() {
    token = center.addObserver(forName: .bellDidRing, object: bell, queue: nil) { [unowned self] _ in
      showRing()
    }
  }

  deinit {
    if let token { center.removeObserver(token) }
  }
}
