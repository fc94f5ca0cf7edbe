import LabKit

/// Lives as long as the app.
class AppDelegate: UIResponder, UIApplicationDelegate {
  // Your work: this is how apps were launched until iOS 12. This window has
  // no scene, so the user never sees it.
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions:
      [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = TallyScreen(tally: Tally())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
