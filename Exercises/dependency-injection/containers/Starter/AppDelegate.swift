import LabKit

/// Gives the playlist to each screen in a tree of containers.
func inject(_ playlist: Playlist, into controller: UIViewController) {
  // Your work starts here, and continues in Screens.swift.
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions:
      [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = makeScreens()
    return true
  }
}
