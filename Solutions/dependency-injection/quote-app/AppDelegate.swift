import LabKit

/// Makes the app's one model controller, and hands it to the first screen
/// before that one comes up.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions:
      [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    (window?.rootViewController as? QuoteViewController)?.modelController =
      ModelController()
    return true
  }
}
