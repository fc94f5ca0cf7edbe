import Foundation
import LabKit

class AppDelegate: NSObject, UIApplicationDelegate {
  private(set) var tally: Tally!
  private var token: (any NSObjectProtocol)?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let tally = Tally()
    self.tally = tally
    token = NotificationCenter.default.addObserver(
      forName: UIScene.didEnterBackgroundNotification, object: nil, queue: nil
    ) { _ in tally.save() }
    return true
  }

  deinit { token.map(NotificationCenter.default.removeObserver) }
}
