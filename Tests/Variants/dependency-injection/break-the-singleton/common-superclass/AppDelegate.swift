import LabKit

/// Makes the first screen when the app has launched, with the store that it was given itself.
class AppDelegate: UIResponder, UIApplicationDelegate {
  lazy var window: UIWindow? = UIWindow()
  private let store: BookStore

  init(store: BookStore) {
    self.store = store
    super.init()
  }

  convenience override init() {
    self.init(store: Store.shared)
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = Screen(store: store)
    return true
  }
}
