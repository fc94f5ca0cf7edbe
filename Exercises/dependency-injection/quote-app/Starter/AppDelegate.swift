import LabKit

/// Called when the app has launched. The window already has its first
/// screen, whose view has not loaded.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions:
      [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Your work starts here, and continues in the two screens.
    return true
  }
}
