import LabKit

extension UIViewController {
  func pass(_ playlist: Playlist) {
    if let user = self as? PlaylistUser { user.playlist = playlist }
    children.forEach { $0.pass(playlist) }
  }
}

/// Gives the playlist to each screen in a tree of containers.
func inject(_ playlist: Playlist, into controller: UIViewController) {
  controller.pass(playlist)
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let tabs = makeScreens()
    tabs.pass(Playlist())
    window = UIWindow()
    window?.rootViewController = tabs
    return true
  }
}
