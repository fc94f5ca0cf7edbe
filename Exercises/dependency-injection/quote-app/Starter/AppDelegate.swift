import LabKit

/// Hears that the app has started. Its window has the first screen by then;
/// that screen's view has not loaded.
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
