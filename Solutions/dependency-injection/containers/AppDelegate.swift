import LabKit

/// Gives the playlist to each screen in a tree of containers.
func inject(_ playlist: Playlist, into controller: UIViewController) {
  if let user = controller as? any PlaylistUser {
    user.playlist = playlist
  }
  for child in controller.children {
    inject(playlist, into: child)
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions:
      [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let screens = makeScreens()
    inject(Playlist(), into: screens)
    window = UIWindow()
    window?.rootViewController = screens
    return true
  }
}
