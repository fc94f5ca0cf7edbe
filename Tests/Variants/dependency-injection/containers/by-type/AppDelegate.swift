import LabKit

/// Gives the playlist to each screen in a tree of containers.
func inject(_ playlist: Playlist, into controller: UIViewController) {
  var open = [controller]
  while let next = open.popLast() {
    (next as? any PlaylistUser)?.playlist = playlist
    if let navigation = next as? UINavigationController {
      open += navigation.viewControllers
    } else if let tabs = next as? UITabBarController {
      open += tabs.viewControllers ?? []
    } else {
      open += next.children
    }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let playlist = Playlist()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    let root = makeScreens()
    inject(playlist, into: root)
    window.rootViewController = root
    self.window = window
    return true
  }
}
