import LabKit

/// Creates the app's model controller, and passes it to the first screen
/// before that screen appears.
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
